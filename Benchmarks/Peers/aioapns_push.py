"""Sends pushes with aioapns to a gateway on this machine. Prints the milliseconds of each run, and the processor's.

usage: aioapns_push.py PORT KEY-FILE KEY-ID TEAM-ID TOKEN PUSHES WIDTH RUNS; SSL_CERT_FILE names the certificate to
trust.
"""

import asyncio
import sys
import time

from aioapns import APNs, NotificationRequest, PushType
from aioapns.connection import APNsProductionClientProtocol


async def main(port, key, key_id, team_id, token, pushes, width, runs):
    # The library knows Apple's hosts alone.
    APNsProductionClientProtocol.APNS_SERVER = "localhost"
    APNsProductionClientProtocol.APNS_PORT = port
    client = APNs(
        key=key,
        key_id=key_id,
        team_id=team_id,
        topic="com.example.app.push-type.liveactivity",
        use_sandbox=False,
        max_connections=1,
    )
    message = {"aps": {"timestamp": 1800000000, "event": "update", "content-state": {"text": "x" * 320}}}

    async def send(count):
        for _ in range(count):
            request = NotificationRequest(
                device_token=token, message=message, push_type=PushType.LIVEACTIVITY, priority=5
            )
            result = await client.send_notification(request)
            if not result.is_successful:
                raise SystemExit(f"refused: {result.status} {result.description}")

    # The first push alone, until its provider token is accepted.
    await send(1)
    for _ in range(runs):
        start, spent = time.perf_counter(), time.process_time()
        await asyncio.gather(*(send(pushes // width) for _ in range(width)))
        print((time.perf_counter() - start) * 1000, (time.process_time() - spent) * 1000, flush=True)
    client.pool.close()


port, key_file, key_id, team_id, token = sys.argv[1:6]
asyncio.run(main(int(port), open(key_file).read(), key_id, team_id, token, *map(int, sys.argv[6:9])))
