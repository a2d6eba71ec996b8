import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../app/app.tsx';

/** Sets the page's address to the stay link. */
export function arriveWith(code: string): void {
  history.replaceState(null, '', `/guest/#${code}`);
}

/** Opens the stay by its link and waits for the first screen. */
export async function openStay({ code }: { code: string }): Promise<{ user: UserEvent; unmount: () => void }> {
  arriveWith(code);
  const { unmount } = render(<App />);
  await screen.findByRole('heading', { name: /Welcome, .*Amelia/ });
  return { user: userEvent.setup(), unmount };
}

/** Opens the conversation of the only request with this name. */
export async function openRequest(
  server: { code: string },
  name: RegExp,
): Promise<{ user: UserEvent; unmount: () => void }> {
  const opened = await openStay(server);
  await opened.user.click(screen.getByRole('link', { name: /My requests/ }));
  await opened.user.click(await screen.findByRole('button', { name }));
  return opened;
}
