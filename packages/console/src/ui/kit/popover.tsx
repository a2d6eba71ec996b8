import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { CloseIcon } from '../first-icons.tsx';
import { KitProvider, popupContainer } from './field-frame.tsx';
import styles from './popup.module.css';

interface PopoverProps {
  readonly title: string;
  readonly closeLabel: string;
  /** The button that opens the popover. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
}

/** Shows more beside a button without leaving the screen (decision 46); Escape and a press outside close it. */
export function Popover({ title, closeLabel, trigger, children }: PopoverProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <KitProvider>
      <Base.Root>
        <span ref={anchor}>
          <Base.Trigger render={trigger} />
        </span>
        <Base.Portal container={popupContainer(anchor.current)}>
          <Base.Positioner
            className={styles.positioner}
            side="bottom"
            align="start"
            sideOffset={4}
            collisionPadding={8}
          >
            <Base.Popup className={styles.popover}>
              <header className={styles.head}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                <Base.Close render={<IconButton size="small" label={closeLabel} icon={<CloseIcon />} />} />
              </header>
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </KitProvider>
  );
}
