/** Most tries while the server is busy with other files: about a minute. */
const mostTries = 20;
const usualWaitSeconds = 3;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `send` after the uploads before it, because the server accepts one file of a person at a time; retries while the
 * server is busy with other files. Throws the last error of `send`.
 * @param waitAfter seconds to wait after an error of a busy server; undefined: the error names no delay; null: another
 * error
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
