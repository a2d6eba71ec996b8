import { readFileSync } from 'node:fs';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { giveItASize } from '../testing/give-it-a-size.ts';
import { useWidth } from './use-width.ts';

const styles = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

describe('the width of the window', () => {
  it.each([
    [1440, 'wide'],
    [1439, 'middle'],
    [768, 'middle'],
    [767, 'narrow'],
  ])('of %i px is %s (LIM-01)', (pixels, expected) => {
    giveItASize(pixels);
    expect(renderHook(useWidth).result.current).toBe(expected);
  });

  it('puts list and detail side by side from 768 px, and the stay beside both from 1440 px (LIM-01)', () => {
    // The test's DOM has no widths, so the breakpoints of the style sheets are checked.
    const screen = styles('./lists/list-screen.module.css');
    const detail = styles('../features/requests/detail/request-detail.module.css');
    const oneColumn = String.raw`[^}]*grid-template-columns: minmax\(0, 1fr\);`;
    expect(screen).toMatch(/^\.screen\[data-open\] \{\s*grid-template-columns: 408px minmax\(0, 1fr\);/m);
    expect(screen).toMatch(
      new RegExp(String.raw`@media \(max-width: 767px\) \{\s*\.screen,\s*\.screen\[data-open\] \{${oneColumn}`),
    );
    expect(detail).toMatch(/^\.detail \{\s*display: grid;\s*grid-template-columns: minmax\(0, 1fr\) 308px;/m);
    expect(detail).toMatch(
      new RegExp(
        String.raw`@media \(max-width: 1439px\) \{\s*\.detail,\s*\.detail\[data-forms\] \{${oneColumn}\s*\}\s*\.stay \{\s*display: none;`,
      ),
    );
  });
});
