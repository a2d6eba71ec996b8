/** The event of a Chromium browser that offers to install the page; it may be used once, after a press. */
interface InstallQuestion {
  preventDefault(): void;
  prompt(): Promise<unknown>;
}

/** The parts of a window by which a page learns whether it is installed, and receives the browser's offer. */
interface PageWindow {
  matchMedia(query: string): { matches: boolean };
  addEventListener(type: string, listener: (event: Pick<InstallQuestion, 'preventDefault'>) => void): void;
}

let question: InstallQuestion | null = null;

/** Keeps the browser's event for a press: it comes once, soon after the start. */
export function keepInstallQuestion(target: Pick<PageWindow, 'addEventListener'>): void {
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isQuestion(event)) question = event;
  });
}

const isQuestion = (event: object): event is InstallQuestion => 'prompt' in event;

/** Whether the page runs as the installed app, in a window of its own. */
export const runsAsApp = (page: Pick<PageWindow, 'matchMedia'>): boolean =>
  page.matchMedia('(display-mode: standalone)').matches;

export const hasInstallQuestion = (): boolean => question !== null;

/** Shows the stored question. */
export async function askToInstall(): Promise<void> {
  const kept = question;
  question = null;
  await kept?.prompt();
}
