import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeContext } from '../../platform/settings/theme-context.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { SearchBox } from './search-box.tsx';

it('The search box is an icon under 768 px, where the palette takes the whole width; either opens the palette (SHELL-35, SHELL-36)', async () => {
  // A test without a browser knows no widths: the style sheets say where they change, the journey of the search shows it.
  for (const [file, rule] of [
    [
      './search-box.module.css',
      /@media \(max-width: 767px\) \{\s*\.box \{\s*display: none;\s*\}\s*\.icon \{\s*display: inline-flex;/,
    ],
    ['../../features/palette/palette.module.css', /@media \(max-width: 767px\)/],
  ] as const) {
    expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toMatch(rule);
  }
  await renderSignedIn(
    <ThemeContext value={{ theme: 'light', toggle: () => undefined }}>
      <SearchBox />
    </ThemeContext>,
  );
  const [box, icon] = await screen.findAllByRole('button');
  for (const opener of [box, icon]) expect(opener?.getAttribute('aria-haspopup')).toBe('dialog');
  if (icon === undefined) throw new Error('no icon');
  await userEvent.click(icon);
  expect(await screen.findByRole('combobox')).toBeTruthy();
});
