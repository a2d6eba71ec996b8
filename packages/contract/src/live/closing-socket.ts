/** What is used of a browser's WebSocket. */
interface Sender {
  readonly readyState: number;
  send(...data: never[]): void;
}

/** `WebSocket.OPEN`. */
const open = 1;

/**
 * Drops what is sent after a WebSocket began to close. The MQTT library acknowledges a message that it reads out of a
 * connection which the server is closing; browsers write an error to the console for each such call.
 */
export function dropAfterClose<Socket extends Sender>(socket: Socket): Socket {
  const send = socket.send.bind(socket);
  socket.send = (...data) => {
    if (socket.readyState === open) send(...data);
  };
  return socket;
}
