import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const paths = readdirSync(source, { recursive: true, encoding: 'utf8' });
const textsOf = (end: string) =>
  paths
    .filter((path) => path.endsWith(end) && !path.endsWith('.test.tsx'))
    .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));
const screens = textsOf('.tsx');

/** Boxes that show texts of the interface only, which follow the direction of the interface. */
const ownWords = [
  ['app/shell/freshness-line', '.text'],
  ['app/shell/search-box', '.words'],
  ['features/alerts/alarm/ring-tone-queues', '.tone select'],
  ['features/bookings/booking-card', '.words > span'],
  ['features/alerts/notices/notices-panel', '.words > *'],
  ['features/dining/reservations/day/day-bar', '.foldWords > *'],
  ['features/requests/detail/detail-header', '.times'],
  ['platform/lists/list-area', '.order'],
  ['ui/tag', '.word'],
].map((each) => each.join(' '));

describe('a box that cuts a text', () => {
  it('runs in the direction of the text, so that its end is cut and never its beginning (E21, D16)', () => {
    const boxes = textsOf('.module.css').flatMap(({ path, text }) =>
      [...text.matchAll(/([^{}]+)\{[^{}]*text-overflow: ellipsis/g)].flatMap(([, selectors = '']) =>
        selectors
          .replace(/\/\*.*?\*\//gs, '')
          .split(',')
          .map((selector) => ({ path, selector: selector.trim() })),
      ),
    );
    expect(boxes.length).toBeGreaterThan(20);
    const wrong = boxes
      .filter((box) => !isOfItsText(box))
      .map(({ path, selector }) => `${path.replace('.module.css', '')} ${selector}`);
    expect(wrong.filter((box) => !ownWords.includes(box))).toEqual([]);
    expect(
      ownWords.filter((box) => !wrong.includes(box)),
      'boxes that need no exception',
    ).toEqual([]);
  });
});

function isOfItsText({ path, selector }: { path: string; selector: string }): boolean {
  const [box = ''] = selector.split(/[\s>]+/).slice(-1);
  const [bare = ''] = box.split(/[:[]/);
  if (bare === 'bdi' || bare === '*') return bare === 'bdi';
  const name = bare.startsWith('.') ? `styles\\${bare}\\b` : '';
  const opening = bare.startsWith('.') ? '\\w+' : bare;
  const sheet = path.split('/').at(-1);
  const tags = screens
    .filter(({ text }) => text.includes(`/${sheet}'`))
    .flatMap(({ text }) => [...text.matchAll(new RegExp(`<(${opening})\\b[^<>]*${name}[^<>]*`, 'g'))]);
  return (
    tags.length > 0 &&
    tags.every(([tag, element]) => element === 'bdi' || element === 'ProperName' || tag.includes(' dir='))
  );
}
