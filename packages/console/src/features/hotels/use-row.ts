import type { Administered } from '@bellhop/contract/hotels/administered-settings';
import { administered, changeAdministered } from '@bellhop/contract/hotels/administered-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import { ApiFailure, failureCode } from '../../platform/api/failure.ts';
import { useFaultText } from '../../platform/i18n/use-fault-text.ts';
import { faultsOf } from '../../ui/kit/faults.ts';
import { useFreshProof } from '../identity/account/use-fresh-proof.tsx';
import { keepHotel, useChangeHotel } from './hotel-query.ts';
import type { RowAccess, Value } from './rows.ts';

/**
 * The state of a setting: saved when it is left, with faults and conflicts at its field; a typed text is never lost.
 */
export function useRow(row: RowAccess, hotel: Administered) {
  const { t } = useTranslation(['hotels-settings', 'api']);
  const textOf = useFaultText();
  const client = useQueryClient();
  const save = useChangeHotel();
  const { proven, dialog } = useFreshProof();
  const [typed, setTyped] = useState<Value | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const stored = row.read(hotel);
  const conflict = editConflictOf(save.error, administered);

  const send = (value: Value, basis: Administered) => {
    const change = row.write(value, basis);
    const [first] = [...faultsOf(changeAdministered.body, { version: basis.version, ...change })].flatMap(
      ([path, each]) => (path.startsWith(row.path) ? [each] : []),
    );
    setFault(first === undefined ? null : textOf(first));
    if (first !== undefined) return;
    // The field keeps its text beside the reason of a refusal.
    void proven(() => save.mutateAsync({ version: basis.version, change })).then(
      () => setTyped(null),
      () => undefined,
    );
  };

  return {
    value: typed ?? stored,
    isSaving: save.isPending,
    isSaved: save.isSuccess && typed === null,
    error: fault ?? refusal(save.error),
    conflict,
    /** The dialog for a fresh proof of identity, if a change needs it. */
    proofDialog: dialog,
    type(value: Value): void {
      setFault(null);
      if (save.isSuccess) save.reset();
      setTyped(value);
    },
    /** The field was left, or a switch pressed. */
    commit(value: Value): void {
      if (value === stored) {
        setTyped(null);
        setFault(null);
        if (save.isError) save.reset();
        return;
      }
      setTyped(value);
      send(value, hotel);
    },
    keepMine(): void {
      if (conflict !== null) send(typed ?? stored, conflict.current);
    },
    takeTheirs(): void {
      if (conflict !== null) keepHotel(client, conflict.current);
      setTyped(null);
      save.reset();
    },
  };

  function refusal(failure: Error | null): string | undefined {
    if (failure === null || conflict !== null) return undefined;
    const refused = failure instanceof ApiFailure && failure.extras.fields?.length ? true : false;
    return refused ? t('hotels-settings:unfit') : t(`api:${failureCode(failure)}`);
  }
}
