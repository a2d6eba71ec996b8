import type { Stored } from '@bellhop/browser/storage/stored';
import { reserveParty } from '@bellhop/contract/dining/party';
import type { Restaurant } from '@bellhop/contract/dining/restaurant';
import { asksForAges } from '@bellhop/contract/dining/rules';
import { type Sitting, sittingsOf } from '@bellhop/contract/dining/slots';
import { createRequest, updateRequest } from '@bellhop/contract/requests/calls';
import {
  type OverridableReason,
  type Refusal,
  type ReservationReason,
  refusal,
} from '@bellhop/contract/requests/refusal-reasons';
import { type GuestRequest, guestRequest } from '@bellhop/contract/requests/request';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { type EditConflict, editConflictOf } from '../../../../platform/api/edit-conflict.ts';
import { ApiFailure, type FailureCode, failureCode } from '../../../../platform/api/failure.ts';
import { useNow } from '../../../../platform/clock.ts';
import { confirm } from '../../../../platform/collection/confirm.ts';
import { readAgain, useReadContext } from '../../../../platform/lists/read-context.ts';
import { usePerson } from '../../../../platform/session/session-context.ts';
import { useSettings } from '../../../../platform/settings/settings-context.ts';
import { readFormDraft } from '../../../../platform/storage/read-form-draft.ts';
import { useToasts } from '../../../../ui/toasts.tsx';
import { requestStore } from '../../../request-store/store.ts';
import { diningKey } from '../../keys.ts';
import { useRestaurants } from '../../queries.ts';
import { useSlots } from '../../slots.ts';
import { arePassed } from '../refusals/refusal-list.tsx';
import { afterTableEdits, savingKey } from '../table-saves.ts';
import { peopleFaults, placeFaults } from './faults.ts';
import { hasWork, type TableForm, tableFormShape } from './form.ts';
import { isOutsideOffered } from './offered-days.ts';
import { bodyOf, patchOf } from './payload.ts';
import { tablesOf } from './split.ts';
import { useOthers } from './use-others.ts';
import { refusalsOfForm, roomFor } from './wish.ts';

export type Step = 'place' | 'people' | 'outcome';
/** ALA-28, ALA-38. */
const noticeMs = 3000;

export interface TableFormOptions {
  readonly draft: Stored<string>;
  readonly start: TableForm;
  /** The reservation that is changed; null: a new reservation. */
  readonly request: GuestRequest | null;
  /** Receives whether the form holds input that the person would miss. */
  readonly onWork: (has: boolean) => void;
}

/** The answer to the last call; gone with the next change of the form. */
export type Outcome =
  | { readonly is: 'made'; readonly request: GuestRequest }
  | { readonly is: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly is: 'conflict'; readonly conflict: EditConflict<GuestRequest> }
  | { readonly is: 'failed'; readonly code: FailureCode };

interface Submission {
  readonly form: TableForm;
  readonly restaurant: Restaurant;
  /** Null: a new reservation. */
  readonly base: GuestRequest | null;
}

const ofPeople: readonly ReservationReason[] = ['main_course_required', 'child_too_young'];
export const stepOf = (code: ReservationReason): Step => (ofPeople.includes(code) ? 'people' : 'place');

/** The three steps of a reservation, their faults and refusals, and their way to the server. */
export function useTableForm({ draft, start, request, onWork }: TableFormOptions) {
  const { t } = useTranslation('dining-reserve');
  const { api, client, hotelId } = useReadContext();
  const { bundleId } = useSettings();
  const { sub } = usePerson();
  const toasts = useToasts();
  const now = useNow();
  const [begun] = useState(() => readFormDraft(draft, tableFormShape));
  const [isRestored, setRestored] = useState(begun !== null);
  const [form, setForm] = useState(() => begun ?? start);
  const [step, setStep] = useState<Step>('place');
  /** The number of attempts to end each step: the form marks its faults from the first attempt on. */
  const [tries, setTries] = useState<Readonly<Record<Step, number>>>({ place: 0, people: 0, outcome: 0 });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** The reservation to change: as it was opened, or with a colleague's changes since. */
  const [base, setBase] = useState(request);

  const restaurants = useRestaurants();
  const restaurant = restaurants.data?.find(({ id }) => id === form.restaurantId) ?? null;
  const from = restaurant !== null && isOutsideOffered(form.day, restaurant, now) ? form.day : null;
  const slots = useSlots(form.restaurantId === '' ? null : form.restaurantId, from);
  const takenSeats = new Map(slots.data?.listOfReservationSlots.map((slot) => [slot.id, slot.taken]));
  const others = useOthers(form);
  const facts = { now, takenSeats, others };
  const sittings = restaurant === null ? [] : sittingsOf(restaurant, form.day);
  const sitting = sittings.find(({ opens_at }) => opens_at === form.opensAt) ?? null;
  const before = request === null ? null : start;
  const left = sitting === null ? null : roomFor(form, sitting.quota, before, takenSeats);
  const isPlaced = restaurant !== null && form.day !== '' && form.opensAt !== '' && slots.data !== undefined;
  const refusals = isPlaced ? refusalsOfForm(form, restaurant, before, facts) : [];
  const needsCourse =
    restaurant?.config?.main_course_selection_required === true &&
    restaurant.menu.some(({ is_main_course }) => is_main_course) &&
    !form.override.includes('main_course_required');

  const needsAge = asksForAges(restaurant?.config ?? null);

  const save = useMutation({
    ...(request !== null && { mutationKey: savingKey(request.id) }),
    mutationFn: (sent: Submission) => (sent.base === null ? reserve(sent) : saveOver(sent, sent.base)),
    onSuccess(requests) {
      const [first] = requests;
      draft.clear();
      for (const each of requests) requestStore.change(client, (collection) => confirm(collection, each));
      if (first !== undefined) setOutcome({ is: 'made', request: first });
    },
    onError(error) {
      const conflict = editConflictOf(error, guestRequest);
      const reasons = error instanceof ApiFailure ? z.array(refusal).safeParse(error.extras.reasons).data : undefined;
      if (conflict !== null) setOutcome({ is: 'conflict', conflict });
      else if (reasons !== undefined) setOutcome({ is: 'refused', refusals: reasons });
      else setOutcome({ is: 'failed', code: failureCode(error) });
    },
    onSettled: () => readAgain(client, [diningKey]),
  });

  async function saveOver({ form: sentForm, restaurant: place }: Submission, over: GuestRequest) {
    const { id } = over;
    await afterTableEdits(client, id);
    const body = patchOf(sentForm, over, place, hotelId);
    return [await api.call(updateRequest, { params: { id }, query: { hotel_id: hotelId }, body })] as const;
  }
  /** Creates one reservation, or all reservations of a split party. */
  async function reserve(sent: Submission): Promise<readonly GuestRequest[]> {
    const sender = { sub, hotelId, bundleId };
    const tables = tablesOf(sent.form, sent.restaurant).map((table) => bodyOf(table, sent.restaurant, sender));
    const [first, second] = tables;
    if (first !== undefined && second === undefined) return [await api.call(createRequest, { body: first })];
    return (await api.call(reserveParty, { body: { hotel_id: hotelId, tables } })).items;
  }
  function write(next: TableForm) {
    setForm(next);
    if (hasWork(next, start)) draft.write(JSON.stringify(next));
    else draft.clear();
  }
  function change(patch: Partial<TableForm>) {
    // The form may not change while it is on its way.
    if (save.isPending) return;
    setOutcome(null);
    write({ ...form, ...patch });
  }
  function send(sent: TableForm, over = base) {
    if (restaurant === null || save.isPending) return;
    setOutcome(null);
    setStep('outcome');
    save.mutate({ form: sent, restaurant, base: over });
  }

  const work = outcome?.is !== 'made' && hasWork(form, start);
  useEffect(() => onWork(work), [onWork, work]);

  /** A party at the door is reserved in one step. */
  const isAtDoor = form.isWalkIn && request === null;
  const missing = { place: placeFaults(form, left), people: peopleFaults(form, needsCourse, needsAge) };
  const refusalsOfStep = (of: Step) => refusals.filter(({ code }) => stepOf(code) === of);
  const mayLeave = (of: 'place' | 'people') => missing[of].size === 0 && arePassed(refusalsOfStep(of), form.override);

  return {
    form,
    change,
    isAtDoor,
    step,
    go: setStep,
    tries: tries[step],
    /** Marked from the first try on. */
    faults: {
      place: tries.place > 0 ? missing.place : new Set<string>(),
      people: tries.people > 0 ? missing.people : new Set<string>(),
    },
    restaurants,
    restaurant,
    slots,
    sittings,
    sitting,
    left,
    facts,
    before,
    needsCourse,
    needsAge,
    refusalsOf: refusalsOfStep,
    refusalsAt: (each: Sitting) =>
      restaurant === null
        ? []
        : refusalsOfForm({ ...form, opensAt: each.opens_at, arrival: null }, restaurant, before, facts).filter(
            ({ code }) => stepOf(code) === 'place',
          ),
    pass: (override: readonly OverridableReason[]) => {
      if (!save.isPending) write({ ...form, override: [...override] });
    },
    outcome,
    isSending: save.isPending,
    isRestored,
    startAnew() {
      setRestored(false);
      setTries({ place: 0, people: 0, outcome: 0 });
      write({ ...start, id: request === null ? start.id : request.id });
    },
    /** Goes on to the next step, or says for a moment that something is missing, if it is (ALA-28, ALA-38). */
    next() {
      if (step === 'outcome') return send(form);
      const ending = isAtDoor ? (['place', 'people'] as const) : [step];
      setTries({ ...tries, ...Object.fromEntries(ending.map((each) => [each, tries[each] + 1])) });
      const stuck = ending.find((each) => !mayLeave(each));
      if (stuck !== undefined) {
        // A step without missing fields stops at a rule, whose own text is on screen.
        if (missing[stuck].size === 0) return;
        toasts.show({ id: 'reserve-missing', type: 'error', text: t(`missing.${stuck}`), durationMs: noticeMs });
        return;
      }
      if (step === 'place' && !isAtDoor) setStep('people');
      else send(form);
    },
    /** Sends the form with the version of a colleague's change, which it overwrites. */
    sendMine(current: GuestRequest) {
      const mine = { ...form, version: current.version };
      setBase(current);
      write(mine);
      send(mine, current);
    },
    /** Gives up the draft and keeps the colleague's change. */
    takeTheirs(current: GuestRequest) {
      draft.clear();
      requestStore.change(client, (collection) => confirm(collection, current));
    },
  };
}
export type TableFormState = ReturnType<typeof useTableForm>;
