import { type ComponentType, lazy } from 'react';

const nothing = () => null;

/** A line of a card that loads with the first card that has it. Without the network the card shows its other lines. */
export function laterLine<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(
    (): Promise<{ default: ComponentType<Props> }> =>
      load().then(
        (Line) => ({ default: Line }),
        () => ({ default: nothing }),
      ),
  );
}
