import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sumCounts } from '../../../../platform/collection/filter.ts';
import { wholeCounts } from '../../../../platform/collection/visible-list.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { useCollection } from '../../../../platform/lists/list-store.ts';
import type { FilterMenu } from '../../../../platform/lists/list-view.ts';
import { useCounts } from '../../../../platform/lists/use-list.ts';
import { usePainted } from '../../../../platform/use-painted.ts';
import { BedIcon, ClockIcon } from '../../../../ui/icons.tsx';
import { everything, type ReservationFilter, type ReservationTypes, reservationStore } from './store.ts';

/** The filter of waiting reservations, with their number at the restaurant and on the day of the list. */
export function useReservationFilters({ restaurant, day }: ReservationFilter): readonly FilterMenu<ReservationTypes>[] {
  const { t } = useTranslation(['dining-reservations', 'requests']);
  const format = useFormat();
  const read = useCounts(reservationStore, { restaurant, day, waiting: 'true' }, usePainted() && day === null);
  const collection = useCollection(reservationStore);
  // A day is on the device as a whole; memoized, so that it is not counted at each keystroke.
  const ofDay = useMemo(
    () => (day === null ? null : wholeCounts(collection, { ...everything, restaurant, day, waiting: 'true' })),
    [collection, restaurant, day],
  );
  const counts = day === null ? read : ofDay;
  const ofEnded = useMemo(
    () => (day === null ? null : wholeCounts(collection, { ...everything, restaurant, day, ended: 'true' })),
    [collection, restaurant, day],
  );
  const ended = ofEnded === null ? undefined : format.number(sumCounts(ofEnded));
  const count = counts === null ? undefined : format.number(sumCounts(counts));
  return useMemo(
    () => [
      {
        icon: <ClockIcon size={15} />,
        labelOf: (step) => t('dining-reservations:stepIs', { step }),
        groups: [
          {
            field: 'waiting',
            name: t('dining-reservations:step'),
            choices: [
              { id: null, label: t('dining-reservations:anyStep') },
              { id: 'true', label: t('requests:filter.waiting'), count },
            ],
          },
        ],
      },
      ...(day === null
        ? []
        : [
            {
              icon: <BedIcon size={15} />,
              labelOf: (stay: string) => t('dining-reservations:stayIs', { stay }),
              groups: [
                {
                  field: 'ended' as const,
                  name: t('dining-reservations:stay'),
                  choices: [
                    { id: null, label: t('dining-reservations:anyStay') },
                    { id: 'true' as const, label: t('dining-reservations:stayEnded'), count: ended },
                  ],
                },
              ],
            },
          ]),
    ],
    [t, count, day, ended],
  );
}
