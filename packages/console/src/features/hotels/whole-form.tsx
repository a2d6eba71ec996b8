import { type Administered, administered, changeAdministered } from '@bellhop/contract/hotels/administered-settings';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import { EntityConflict } from '../../platform/edit-conflicts/entity-conflict.tsx';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useDrafts } from '../../platform/forms/use-drafts.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { type Fault, faultsOf } from '../../ui/kit/faults.ts';
import { keepHotel, useChangeHotel } from './hotel-query.ts';
import type { HotelChange } from './rows.ts';
import { useFailureToast } from './use-failure-toast.ts';
import { useFieldName } from './use-field-name.ts';
import styles from './whole-form.module.css';

interface WholeFormProps<Part> {
  readonly hotel: Administered;
  /** The name of the draft, which survives the screen. */
  readonly place: string;
  /** The subject of the conflict in its dialog. */
  readonly about: string;
  readonly read: (hotel: Administered) => Part;
  readonly changeOf: (part: Part) => HotelChange;
  /** Faults in addition to those from the contract, by path. */
  readonly faultsIn?: (part: Part) => Iterable<readonly [string, Fault]>;
  readonly children: (
    part: Part,
    acts: { errorOf: (path: string) => string | undefined; onChange: (part: Part) => void },
  ) => ReactNode;
}

/** The name of the only draft of a place. */
const whole = 'whole';

/**
 * The form of a part of the hotel that is saved as a whole, based on the version at the first edit; a typed text is
 * never lost.
 */
export function WholeForm<Part>({ hotel, place, about, read, changeOf, faultsIn, children }: WholeFormProps<Part>) {
  const { t } = useTranslation(['departments', 'ui']);
  const isOnline = useIsOnline();
  const client = useQueryClient();
  const fieldName = useFieldName('settings');
  const save = useChangeHotel();
  const onError = useFailureToast();
  const drafts = useDrafts<{ readonly part: Part; readonly version: number }>(place);
  const typed = drafts.typedInto(whole);
  const forget = () => drafts.forget(whole);
  const part = typed === null ? read(hotel) : typed.part;
  const version = typed?.version ?? hotel.version;
  const conflict = editConflictOf(save.error, administered);
  const change = changeOf(part);
  const submit = (basis: number) => save.mutate({ version: basis, change }, { onSuccess: forget, onError });
  const form = useContractForm(
    new Map([...(faultsIn?.(part) ?? []), ...faultsOf(changeAdministered.body, { version, ...change })]),
    () => submit(version),
  );
  return (
    <>
      <form className={styles.form} {...form.props}>
        {children(part, { errorOf: form.errorOf, onChange: (next) => drafts.keep(whole, { part: next, version }) })}
        {typed !== null && (
          <div className={styles.acts}>
            <Button onClick={forget}>{t('ui:cancel')}</Button>
            <Button type="submit" variant="primary" busy={save.isPending} disabled={!isOnline}>
              {t('departments:save')}
            </Button>
          </div>
        )}
      </form>
      {conflict !== null && (
        <EntityConflict
          about={about}
          changes={conflict.changes}
          fieldName={fieldName}
          onMine={() => submit(conflict.current.version)}
          onClose={save.reset}
          onTheirs={() => {
            keepHotel(client, conflict.current);
            forget();
            save.reset();
          }}
        />
      )}
    </>
  );
}
