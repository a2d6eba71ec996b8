import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AddButton } from './add-button.tsx';

describe('the button that adds to a list', () => {
  it('adds while there is room, and then shows the maximum', () => {
    const onAdd = vi.fn();
    const button = (count: number) => (
      <AddButton ref={null} count={count} most={300} refusal="A menu has at most 300 dishes." onAdd={onAdd}>
        Add dish
      </AddButton>
    );
    const { rerender } = render(button(299));
    fireEvent.click(screen.getByRole('button', { name: 'Add dish' }));
    expect(onAdd).toHaveBeenCalledOnce();
    rerender(button(300));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add dish' }));
    expect(screen.getByRole('alert').textContent).toBe('A menu has at most 300 dishes.');
    expect(onAdd).toHaveBeenCalledOnce();
    rerender(button(299));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
