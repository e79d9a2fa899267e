"""Sends pushes with aioapns to a server on this machine and prints the milliseconds of each run.

usage: aioapns_push.py PORT KEY-FILE PUSHES WIDTH RUNS; SSL_CERT_FILE names the server's certificate.
"""

import asyncio
import sys
import time

from aioapns import APNs, NotificationRequest, PushType
from aioapns.connection import APNsProductionClientProtocol


async def main(port, key, pushes, width, runs):
    # The library knows Apple's hosts alone.
    APNsProductionClientProtocol.APNS_SERVER = "localhost"
    APNsProductionClientProtocol.APNS_PORT = port
    client = APNs(
        key=key,
        key_id="ABC123DEFG",
        team_id="DEF123GHIJ",
        topic="com.example.app.push-type.liveactivity",
        use_sandbox=False,
        max_connections=1,
    )
    message = {"aps": {"timestamp": 1800000000, "event": "update", "content-state": {"text": "x" * 320}}}

    async def send(first, count):
        for number in range(first, first + count):
            request = NotificationRequest(
                device_token=f"{number:0160x}", message=message, push_type=PushType.LIVEACTIVITY, priority=5
            )
            result = await client.send_notification(request)
            if not result.is_successful:
                raise SystemExit(f"refused: {result.status} {result.description}")

    await send(0, 1)
    share = pushes // width
    for _ in range(runs):
        start = time.perf_counter()
        await asyncio.gather(*(send(worker * share, share) for worker in range(width)))
        print((time.perf_counter() - start) * 1000, flush=True)
    client.pool.close()


asyncio.run(main(int(sys.argv[1]), open(sys.argv[2]).read(), *map(int, sys.argv[3:6])))
