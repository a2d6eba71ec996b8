import { nameIn } from '@bellhop/browser/i18n/name-in';
import type { Stored } from '@bellhop/browser/storage/stored';
import { clientId } from '@bellhop/contract/client-id';
import type { Service } from '@bellhop/contract/hotels/service';
import { createRequest } from '@bellhop/contract/requests/calls';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api/api-context.ts';
import { ApiFailure, type FailureCode, failureCode } from '../../../platform/api/failure.ts';
import { useNow } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { failureToast } from '../../../platform/outbox/failure-toast.ts';
import { usePerson } from '../../../platform/session/session-context.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { readFormDraft } from '../../../platform/storage/read-form-draft.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { useServices } from '../../request-store/queries.ts';
import { type RequestMarks, RequestPartsContext } from '../../request-store/request-part.ts';
import { addressOfKind } from '../address-of-kind.ts';
import { useListScope } from '../scope.ts';
import { dueRange } from './due.ts';
import { type Faults, faultsOf, isFaultless, offeredServices } from './faults.ts';
import { type AddForm, addForm, emptyForm, type FormStart, hasWork } from './form.ts';
import { type AddBody, bodyOf, isAsSent, refusedFaults } from './payload.ts';

/** The last attempt that did not make this request; gone with the next change of the form. */
interface Refusal {
  readonly code: FailureCode;
  readonly faults: Faults;
}

type SimilarRequest = RequestMarks & { id: string };

export interface AddRequestOptions {
  readonly draft: Stored<string>;
  readonly start: FormStart;
  /** Receives whether the form holds input that the person would miss. */
  readonly onWork: (has: boolean) => void;
  readonly onMade: () => void;
}

/** The form with its draft, its faults, and its way to the server. */
export function useAddRequest({ draft, start, onWork, onMade }: AddRequestOptions) {
  const api = useApi();
  const { sub, name, familyName } = usePerson();
  const { hotelId, bundleId, timeZone } = useSettings();
  const { id: place, scope } = useListScope();
  const parts = useContext(RequestPartsContext);
  const { t } = useTranslation(['requests-add', 'api']);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const services = useServices();
  const toasts = useToasts();
  const now = useNow();
  const [begun] = useState(() => readFormDraft(draft, addForm));
  const [isRestored, setRestored] = useState(begun !== null);
  const [form, setForm] = useState(() => begun ?? emptyForm(start));
  /** The number of attempts to send: the form shows its faults from the first attempt on. */
  const [tries, setTries] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** The request of an earlier attempt whose answer was lost, and after which the form was changed. */
  const [earlier, setEarlier] = useState<SimilarRequest | null>(null);

  const offered = offeredServices(services.data ?? [], start.guest === null ? scope : 'requests', parts);
  const service = chosenOf(offered, form.serviceId);
  const clock = { range: dueRange(now, timeZone), timeZone };
  const faults = faultsOf(form, service, clock);

  const create = useMutation({
    mutationFn: ({ body }: { body: AddBody; service: Service }) => api.call(createRequest, { body }),
    onSuccess(request, { body, service: of }) {
      if (!isAsSent(request, body)) return standsAlready(request);
      draft.clear();
      const serviceName = nameIn(of, language);
      toasts.show({
        type: 'success',
        title: t('requests-add:made'),
        text:
          request.is_staff === 'true'
            ? serviceName
            : t('requests-add:madeFor', { service: serviceName, guest: request.fullName }),
        action: { label: t('requests-add:open'), onPress: () => open(request) },
      });
      onMade();
    },
    onError(error, { body }) {
      const code = failureCode(error);
      // Ids are unique to a form, so the earlier attempt was of this form, with another category or guest.
      if (code === 'id_taken') return standsAlready({ id: form.id, service_type: 'ORDER' });
      const fields = error instanceof ApiFailure ? (error.extras.fields ?? []) : [];
      setRefusal({ code, faults: refusedFaults(fields, body) });
      const title = t('requests-add:failed');
      toasts.show({ id: 'add-request', ...failureToast(code), title, text: t(`api:${code}`) });
    },
  });

  function open(request: SimilarRequest) {
    void navigate({
      to: addressOfKind(request, parts, (each) => each === place),
      params: { id: request.id },
      search: {},
    });
  }
  /** The earlier request stays as it is; the form gets a new id and creates another request when sent again. */
  function standsAlready(request: SimilarRequest) {
    setEarlier(request);
    write({ ...form, id: clientId() });
  }
  function write(next: AddForm) {
    setForm(next);
    if (hasWork(next, start)) draft.write(JSON.stringify(next));
    else draft.clear();
  }
  function change(patch: Partial<AddForm>) {
    // The form may not change while it is on its way.
    if (create.isPending) return;
    setRefusal(null);
    write({ ...form, ...patch });
  }

  const work = hasWork(form, start);
  useEffect(() => onWork(work), [onWork, work]);

  return {
    form,
    change,
    service,
    services: { offered, isPending: services.isPending, isError: services.isError, retry: services.refetch },
    clock,
    now,
    faults: tries > 0 ? { ...refusal?.faults, ...faults } : {},
    tries,
    isSending: create.isPending,
    refusal: refusal?.code ?? null,
    earlier,
    openEarlier() {
      if (earlier !== null) open(earlier);
      onMade();
    },
    isRestored,
    startAnew() {
      setRestored(false);
      setTries(0);
      setRefusal(null);
      write(emptyForm(start));
    },
    submit() {
      if (create.isPending) return;
      setTries(tries + 1);
      setEarlier(null);
      if (service === null || !isFaultless(faults)) return;
      setRefusal(null);
      const fullName = `${name ?? ''} ${familyName ?? ''}`.trim();
      create.mutate({ body: bodyOf(form, service, { sub, fullName, hotelId, bundleId, timeZone }), service });
    },
  };
}
export type AddRequest = ReturnType<typeof useAddRequest>;

/** A single offered category is chosen without asking. */
function chosenOf(offered: readonly Service[], id: string): Service | null {
  const [first, second] = offered;
  if (id === '' && first !== undefined && second === undefined) return first;
  return offered.find((service) => service.id === id) ?? null;
}
