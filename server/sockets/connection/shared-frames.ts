import type { Socket } from "socket.io";

type Connection = Pick<Socket["conn"], "transport" | "on">;
type Transport = Connection["transport"];
type Packets = Parameters<Transport["send"]>[0];

/** The most bytes of a character. */
const BYTES = 3;

/** How many bytes wait in a connection to be compressed or written. @returns `null`: it is no WebSocket */
function waitingIn(transport: Transport): number | null {
  if (transport.name !== "websocket") return null;
  const socket: unknown = Reflect.get(transport, "socket");
  const amount: unknown =
    typeof socket === "object" && socket !== null ? Reflect.get(socket, "bufferedAmount") : null;
  return typeof amount === "number" ? amount : null;
}

/** Where engine.io keeps the frame of a message: its head and its text. */
const FRAME = "wsPreEncodedFrame";

/** Makes one buffer of a frame, once for all who get it: two are written by a call of the system that costs more. */
function joinFrame({ options }: Packets[number]): void {
  const frame: unknown = options === undefined ? null : Reflect.get(options, FRAME);
  if (options !== undefined && Array.isArray(frame) && frame.length > 1 && frame.every(Buffer.isBuffer))
    Reflect.set(options, FRAME, [Buffer.concat(frame)]);
}

/** Lets short messages of a transport go out as the frames that were made once for all. */
function share(transport: Transport, threshold: number): void {
  const compression: unknown = Reflect.get(transport, "perMessageDeflate");
  const send = transport.send.bind(transport);
  const mayBeLong = ({ data }: Packets[number]) =>
    typeof data !== "string" || data.length * BYTES >= threshold;
  transport.send = (packets) => {
    // Behind what waits to be compressed, also a short message takes the longer way: otherwise it would overtake.
    const isPlain = waitingIn(transport) === 0 && !packets.some(mayBeLong);
    Reflect.set(transport, "perMessageDeflate", isPlain ? null : compression);
    if (isPlain) packets.forEach(joinFrame);
    send(packets);
  };
}

/**
 * Sends pushes to rooms as frames that are made once and not for each connection. engine.io does so only for connections that compress
 * nothing; here it does for every message that is shorter than the compression's threshold.
 * @param threshold of the compression, in bytes
 */
export function shareFrames(connection: Connection, threshold: number): void {
  share(connection.transport, threshold);
  connection.on("upgrade", (transport: Transport) => share(transport, threshold));
}
