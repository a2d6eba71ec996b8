import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SearchField } from '../../ui/search-field.tsx';
import { useShortcut } from './use-shortcut.ts';

/** The last key of a composition has only a special key code in Safari, and `isComposing` in Firefox. */
const orders = [
  ['Safari', { keyCode: 229 }],
  ['Firefox', { isComposing: true }],
] as const;

function Search() {
  const [words, type] = useState('はな');
  return <SearchField label="Search" clearLabel="Clear" value={words} onType={type} />;
}

function Claim({ act }: { readonly act: () => void }) {
  useShortcut('claim', act);
  return null;
}

describe('a key of a composition', () => {
  it.each(orders)('does not empty a search field in the order of %s (V20)', (_browser, order) => {
    render(<Search />);
    const field = screen.getByRole('searchbox');
    fireEvent.keyDown(field, { key: 'Escape', ...order });
    expect(field).toHaveProperty('value', 'はな');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(field).toHaveProperty('value', '');
  });

  it.each(orders)('acts as a shortcut never in the order of %s (V20)', (_browser, order) => {
    const act = vi.fn();
    render(<Claim act={act} />);
    fireEvent.keyDown(document.body, { key: 'c', ...order });
    expect(act).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'c' });
    expect(act).toHaveBeenCalledOnce();
  });
});
