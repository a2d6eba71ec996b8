import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Sentence, type Slots } from './sentence.tsx';

describe('a sentence with values', () => {
  it('has each value in a part of its own direction, where the translation wants it', () => {
    const { container } = render(
      <Sentence say={({ from, to }) => `من ${from} إلى ${to}`} values={{ from: 'Open', to: 'Closed' }} />,
    );
    expect(container.textContent).toBe('من Open إلى Closed');
    expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['Open', 'Closed']);
  });

  it('may begin with a value, say it twice or not at all', () => {
    const say = ({ name }: Slots) => `${name}: ${name}`;
    const { container, rerender } = render(<Sentence say={say} values={{ name: 'Fatma', unused: 'x' }} />);
    expect(container.textContent).toBe('Fatma: Fatma');
    rerender(<Sentence say={() => 'Nothing of it'} values={{}} />);
    expect(container.textContent).toBe('Nothing of it');
  });
});
