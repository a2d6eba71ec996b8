/** Times that a server is asked which is busy with other files: about a minute. */
const mostTries = 20;
const usualWaitSeconds = 3;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `send` after the uploads before it, because the server takes one file of a person at a time; again by itself while the server
 * is busy with other files. What `send` throws last is thrown.
 * @param waitAfter seconds to wait after an error that says that the server is busy; undefined: it does not say how long; null: the
 * error says something else.
 */
export function inUploadTurn(
  send: () => Promise<void>,
  waitAfter: (error: unknown) => number | undefined | null,
  pause: (seconds: number) => Promise<void>,
): Promise<void> {
  const turn = last.then(() => untilNotBusy(send, waitAfter, pause));
  last = turn.catch(() => {});
  return turn;
}

async function untilNotBusy(...[send, waitAfter, pause]: Parameters<typeof inUploadTurn>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await send();
      return;
    } catch (error) {
      const seconds = waitAfter(error);
      if (seconds === null || tries === mostTries) throw error;
      await pause(seconds ?? usualWaitSeconds);
    }
  }
}
