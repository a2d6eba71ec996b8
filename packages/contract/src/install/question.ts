/** The question of a Chromium browser whether to install the page; it may be asked once, after a press. */
interface InstallQuestion {
  preventDefault(): void;
  prompt(): Promise<unknown>;
}

/** As much of a window as is needed here. */
interface AsksToInstall {
  addEventListener(type: string, listener: (event: Pick<InstallQuestion, 'preventDefault'>) => void): void;
}

let question: InstallQuestion | null = null;

/** Keeps the browser's question for a press: it comes once, soon after the start. */
export function keepInstallQuestion(target: AsksToInstall): void {
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isQuestion(event)) question = event;
  });
}

const isQuestion = (event: object): event is InstallQuestion => 'prompt' in event;

export const hasInstallQuestion = (): boolean => question !== null;

/** Asks the question that was kept. */
export async function askToInstall(): Promise<void> {
  const kept = question;
  question = null;
  await kept?.prompt();
}
