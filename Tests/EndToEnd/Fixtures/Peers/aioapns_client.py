"""Pushes to a gateway with aioapns as its users do, and prints what it heard: one line of JSON for each push.

usage: aioapns_client.py PORT KEY-FILE KEY-ID TEAM-ID APP TOKEN COUNT; SSL_CERT_FILE names the gateway's certificate.

The first push goes alone, then COUNT at once, then one to a token that nobody has.
"""

import asyncio
import json
import sys
import time

from aioapns import APNs, NotificationRequest, PushType
from aioapns.connection import APNsDevelopmentClientProtocol


async def main(port, key, key_id, team_id, app, token, count):
    # The library knows Apple's hosts alone; nothing else of it is changed.
    APNsDevelopmentClientProtocol.APNS_SERVER = "localhost"
    APNsDevelopmentClientProtocol.APNS_PORT = port
    with open(key) as file:
        client = APNs(
            key=file.read(),
            key_id=key_id,
            team_id=team_id,
            topic=app + ".push-type.liveactivity",
            use_sandbox=True,
            max_connections=1,
        )
    start = int(time.time())

    async def push(number, token):
        message = {"aps": {"timestamp": start + number, "event": "update", "content-state": {"step": number}}}
        request = NotificationRequest(
            device_token=token, message=message, push_type=PushType.LIVEACTIVITY, priority=5, time_to_live=60
        )
        result = await client.send_notification(request)
        same = result.notification_id == request.notification_id
        return {"status": result.status, "reason": result.description, "id": same}

    print(json.dumps(await push(1, token)))
    for answer in await asyncio.gather(*(push(2 + number, token) for number in range(count))):
        print(json.dumps(answer))
    print(json.dumps(await push(2 + count, "0f" * 80)))
    client.pool.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), *sys.argv[2:7], int(sys.argv[7])))
