import { useGrownField } from '@bellhop/browser/ui/use-grown-field';
import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

function Message({ text }: { readonly text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useGrownField(field, text);
  return <textarea ref={field} aria-label="Message" value={text} readOnly />;
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  [false, '72px'],
  [true, ''],
])('A message box is as high as its text, by itself or by the browser (Y7): field-sizing %s', (isKnown, height) => {
  vi.stubGlobal('CSS', { supports: (name: string) => name === 'field-sizing' && isKnown });
  const { rerender } = render(<Message text="" />);
  const area = screen.getByRole('textbox');
  Object.defineProperty(area, 'scrollHeight', { value: 72 });
  rerender(<Message text={'one\ntwo\nthree'} />);
  expect(area.style.blockSize).toBe(height);
});
