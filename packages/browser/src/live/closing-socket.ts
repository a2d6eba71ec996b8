/** The used parts of a browser's WebSocket. */
interface Sender {
  readonly readyState: number;
  send(...data: never[]): void;
}

/** `WebSocket.OPEN`. */
const open = 1;

/**
 * Drops data that is sent after a WebSocket began to close. The MQTT library acknowledges messages of a connection that
 * the server is closing; browsers log an error for each such call.
 */
export function dropAfterClose<Socket extends Sender>(socket: Socket): Socket {
  const send = socket.send.bind(socket);
  socket.send = (...data) => {
    if (socket.readyState === open) send(...data);
  };
  return socket;
}
