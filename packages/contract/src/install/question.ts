/** The question of a Chromium browser whether to install the page; it may be asked once, after a press. */
interface InstallQuestion {
  preventDefault(): void;
  prompt(): Promise<unknown>;
}

/** The parts of a window that a page needs to learn how it runs and what the browser asks. */
interface PageWindow {
  matchMedia(query: string): { matches: boolean };
  addEventListener(type: string, listener: (event: Pick<InstallQuestion, 'preventDefault'>) => void): void;
}

let question: InstallQuestion | null = null;

/** Keeps the browser's question for a press: it comes once, soon after the start. */
export function keepInstallQuestion(target: Pick<PageWindow, 'addEventListener'>): void {
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isQuestion(event)) question = event;
  });
}

const isQuestion = (event: object): event is InstallQuestion => 'prompt' in event;

/** Tells whether the page is the installed app, in a window of its own. */
export const runsAsApp = (page: Pick<PageWindow, 'matchMedia'>): boolean =>
  page.matchMedia('(display-mode: standalone)').matches;

export const hasInstallQuestion = (): boolean => question !== null;

/** Asks the question that was kept. */
export async function askToInstall(): Promise<void> {
  const kept = question;
  question = null;
  await kept?.prompt();
}
