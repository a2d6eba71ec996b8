import { Combobox } from '@base-ui/react/combobox';
import { CheckIcon, DownIcon } from '../first-icons.tsx';
import type { FieldProps } from '../text-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import styles from './popup.module.css';

interface Choice {
  readonly id: string;
  readonly label: string;
}

interface ComboboxFieldProps extends FieldProps {
  readonly choices: readonly Choice[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  /** Whether the label of a choice contains the typed text. */
  readonly matches: (label: string, typed: string) => boolean;
  readonly labels: { readonly none: string; readonly search: string; readonly noMatch: string };
}

/**
 * One choice out of many, searched by typing; `SelectField` is for lists that need no search. The search field is
 * inside the popup: beside a field in the page, Base UI hides the rest of the page from assistive technology, although
 * the rest can take the focus.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { choices, chosen, onChoose, matches, labels, ...field } = props;
  return (
    <FieldFrame {...field}>
      {({ id, described, isInvalid, container }) => (
        <Combobox.Root
          items={choices}
          value={choices.find((choice) => choice.id === chosen) ?? null}
          onValueChange={(next: Choice | null) => onChoose(next?.id ?? null)}
          isItemEqualToValue={(one: Choice, other: Choice) => one.id === other.id}
          itemToStringLabel={({ label }: Choice) => label}
          filter={({ label }: Choice, typed) => matches(label, typed)}
          autoHighlight
          required={field.required}
        >
          <Combobox.Trigger id={id} className={styles.trigger} aria-invalid={isInvalid} aria-describedby={described}>
            <bdi>
              {/* Base UI's own placeholder expects items of another shape. */}
              <Combobox.Value>{(value: Choice | null) => <span>{value?.label ?? labels.none}</span>}</Combobox.Value>
            </bdi>
            <DownIcon size={16} />
          </Combobox.Trigger>
          <Combobox.Portal container={container}>
            <Combobox.Positioner className={styles.positioner} sideOffset={4}>
              <Combobox.Popup className={styles.list} aria-label={field.label}>
                <Combobox.Input
                  className={styles.search}
                  dir="auto"
                  aria-label={labels.search}
                  placeholder={labels.search}
                />
                <Combobox.Empty className={styles.empty}>{labels.noMatch}</Combobox.Empty>
                <Combobox.List className={styles.options}>
                  {(choice: Choice) => (
                    <Combobox.Item key={choice.id} value={choice} className={styles.option}>
                      <bdi>{choice.label}</bdi>
                      <Combobox.ItemIndicator>
                        <CheckIcon size={16} />
                      </Combobox.ItemIndicator>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </FieldFrame>
  );
}
