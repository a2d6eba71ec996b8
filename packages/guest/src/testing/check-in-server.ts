import type { Call } from '@bellhop/contract/call';
import { applyPut, type FormPut } from '@bellhop/contract/check-in/apply-put';
import {
  getCompanionForm,
  openCompanionForm,
  putCompanionForm,
  signCompanionForm,
} from '@bellhop/contract/check-in/companion-calls';
import { faultsOf } from '@bellhop/contract/check-in/faults';
import { fieldUsesOf, guestFields, personalFields } from '@bellhop/contract/check-in/fields';
import { type FormField, formOf, type GuestForm } from '@bellhop/contract/check-in/form';
import { maskableFields, maskedFields, maskSign } from '@bellhop/contract/check-in/form-schema';
import {
  chooseOffer,
  endSharing,
  getOwnCheckIn,
  putOwnForm,
  removeOwnGuest,
  shareOwnForm,
  signOwnForm,
  submitCheckIn,
  withdrawCheckIn,
} from '@bellhop/contract/check-in/guest-calls';
import { putOwnPaper, removeOwnPaper } from '@bellhop/contract/check-in/papers';
import {
  type CompanionForm,
  type OwnCheckIn,
  type OwnForm,
  type PaperSide,
  paperSides,
  type Signature,
} from '@bellhop/contract/check-in/view';
import type { GuestOffer } from '@bellhop/contract/hotels/offers';
import { wallOf } from '@bellhop/contract/zoned-time';
import { systemClock } from '../platform/clock.ts';

const timeZone = 'Europe/Istanbul';

interface Guest {
  /** Stable id, independent of the position. */
  id?: string;
  version: number;
  form: GuestForm;
  signature: { of: Signature; at: number; agreed: OwnForm['signed']; form: string } | null;
  code: string | null;
  papers?: PaperSide[];
}

/** The fields that a signature covers, as one text. */
function signedText(form: GuestForm): string {
  return JSON.stringify(personalFields.map((field) => form[field] ?? null));
}

/** An in-memory server of the check-in, by the rules of the contract. */
export class CheckInServer {
  state: OwnCheckIn['state'] = 'invited';
  version = 0;
  #made = 0;
  requestId: string | null = null;
  corrections: OwnCheckIn['asked'] = null;
  guests: Guest[] = [
    { version: 1, form: { name: 'Amelia', surname: 'Hartley' }, signature: null, code: null },
    { version: 1, form: {}, signature: null, code: null },
  ];
  texts: OwnCheckIn['texts'] = {
    house_rules: { version: 2, text: { en: 'No parties.', tr: 'Parti yok.' } },
    privacy_notice: null,
  };
  offers: GuestOffer[] = [];
  /** Number of adults of the booking. */
  adults: number | null = null;
  coming: number | null = null;
  takesPapers = false;
  /** Fewer required fields than in real hotels, so that a test can fill them all. */
  fields: OwnCheckIn['fields'] = {
    ...Object.fromEntries(guestFields.map((field) => [field, 'hidden'])),
    name: 'required',
    surname: 'required',
    nationality: 'required',
    birth_date: 'required',
    passport_number: 'required',
    national_identification_number: 'required',
    phone_number: 'optional',
  };

  today(): string {
    return wallOf(systemClock.now(), timeZone).date;
  }

  /** Changes a form as another client would. */
  change(position: number, form: GuestForm): void {
    const guest = this.#at(position);
    guest.form = { ...guest.form, ...form };
    guest.version += 1;
    this.version += 1;
  }

  remove(id: string): void {
    this.guests = this.guests.filter((guest) => guest.id !== id);
    this.version += 1;
  }

  ask(fields: { position: number; field: FormField }[], words: string): void {
    this.state = 'changes_asked';
    this.corrections = { at: 1, fields, words };
    this.version += 1;
  }

  answer(
    on: <C extends Call>(call: C, answer: (found: Record<string, string>) => unknown) => Response | null,
    body: unknown,
    query: URLSearchParams,
    refuse: (code: 'invalid_input', fields: { path: string; reason: string }[]) => Response,
  ): Response | null {
    const companion = () => this.guests.findIndex(({ code }) => code !== null);
    return (
      on(getOwnCheckIn, () => this.whole()) ??
      on(putOwnForm, ({ position = '' }) => {
        const { guests, ...save } = putOwnForm.body.parse(body);
        const guestId = query.get('guest');
        if (guestId !== null && this.guests[Number(position)]?.id !== guestId) return 'edit_conflict';
        const saved = this.#save(Number(position), save);
        if (typeof saved === 'string') return saved;
        if (guests !== undefined) {
          this.guests = Array.from(
            { length: guests },
            (_, at) => this.guests[at] ?? { version: 1, form: {}, signature: null, code: null },
          );
        }
        return { ...this.whole(), ...saved };
      }) ??
      on(
        signOwnForm,
        ({ position = '' }) => this.#sign(Number(position), signOwnForm.body.parse(body)) ?? this.whole(),
      ) ??
      on(shareOwnForm, ({ position = '' }) => {
        const guest = this.#at(Number(position));
        guest.code = `code-of-guest-${position}`;
        this.version += 1;
        return { code: guest.code, expires_at: 1_900_000_000, check_in: this.whole() };
      }) ??
      on(removeOwnGuest, () => {
        this.remove(query.get('guest') ?? '');
        return this.whole();
      }) ??
      on(putOwnPaper, ({ position = '', side = '' }) => this.#setPaper(Number(position), side, true)) ??
      on(removeOwnPaper, ({ position = '', side = '' }) => this.#setPaper(Number(position), side, false)) ??
      on(endSharing, ({ position = '' }) => {
        this.#at(Number(position)).code = null;
        this.version += 1;
        return this.whole();
      }) ??
      on(submitCheckIn, () => {
        const { coming } = submitCheckIn.body.parse(body);
        if (coming !== undefined) {
          this.guests = this.guests.slice(0, coming);
          this.coming = coming;
        }
        const { guests } = this.whole();
        const missing = guests.flatMap(({ position, faults, signs, signature_current }) => [
          ...faults.filter(({ reason }) => reason === 'required').map(({ field }) => `guests.${position}.${field}`),
          ...(signs && !signature_current ? [`guests.${position}.signature`] : []),
        ]);
        if (missing.length > 0)
          return refuse(
            'invalid_input',
            missing.map((path) => ({ path, reason: 'required' })),
          );
        this.state = 'submitted';
        this.corrections = null;
        this.requestId = submitCheckIn.body.parse(body).id;
        this.version += 1;
        return this.whole();
      }) ??
      on(chooseOffer, ({ id }) => {
        const choice = chooseOffer.body.parse(body);
        const offer = this.offers.find((each) => each.id === id);
        if (offer === undefined) return 'not_found';
        if (offer.price !== choice.price) return 'edit_conflict';
        offer.request_id ??= `request-of-${id}`;
        this.version += 1;
        return this.whole();
      }) ??
      on(withdrawCheckIn, () => {
        this.state = 'withdrawn';
        this.requestId = null;
        this.guests = this.guests.map(() => ({ version: 1, form: {}, signature: null, code: null }));
        this.version += 1;
        return this.whole();
      }) ??
      on(openCompanionForm, () => {
        const { code } = openCompanionForm.body.parse(body);
        const position = this.guests.findIndex((guest) => guest.code === code);
        if (position < 0) return 'not_found';
        return { token: 'companion_token', expires_at: 1_900_000_000, form: this.#companion(position) };
      }) ??
      on(getCompanionForm, () => (companion() < 0 ? 'not_signed_in' : this.#companion(companion()))) ??
      on(putCompanionForm, () => {
        if (companion() < 0) return 'not_signed_in';
        const saved = this.#save(companion(), putCompanionForm.body.parse(body));
        return typeof saved === 'string' ? saved : { ...this.#companion(companion()), ...saved };
      }) ??
      on(
        signCompanionForm,
        () => this.#sign(companion(), signCompanionForm.body.parse(body)) ?? this.#companion(companion()),
      )
    );
  }

  whole(): OwnCheckIn {
    return {
      version: this.version,
      state: this.state,
      checkin: 1_795_176_000,
      checkout: 1_795_521_600,
      asked: this.corrections,
      fields: this.fields,
      strict_phone: true,
      texts: this.texts,
      id: this.state === 'invited' ? null : 'check-in',
      request_id: this.requestId,
      adults: this.adults,
      children: null,
      coming: this.coming,
      takes_papers: this.takesPapers,
      guests: this.guests.map((_, position) => this.#own(position)),
      offers: this.offers.map((offer) => ({ ...offer })),
    };
  }

  #setPaper(position: number, side: string, isThere: boolean): OwnCheckIn {
    const guest = this.#at(position);
    guest.papers = paperSides.filter((each) => (each === side ? isThere : (guest.papers ?? []).includes(each)));
    this.version += 1;
    return this.whole();
  }

  #companion(position: number): CompanionForm {
    const { version, state, checkin, checkout, asked: corrections, fields, strict_phone, texts } = this.whole();
    const whole = { version, state, checkin, checkout, asked: corrections, fields, strict_phone, texts };
    const hotel = { name: 'Bellhop Grand', timeZone, primaryColor: null, languages: ['en'], dictionary: {} };
    return { ...whole, guest: this.#own(position), hotel };
  }

  #own(position: number): OwnForm {
    const guest = this.#at(position);
    if (this.state !== 'invited') {
      this.#made += guest.id === undefined ? 1 : 0;
      guest.id ??= `guest-${this.#made}`;
    }
    const { id = null, version, form, signature, code, papers = [] } = guest;
    const { mrz_doubtful: _, ...plain } = form;
    const isHandedIn = this.requestId !== null;
    const masked = (isHandedIn ? maskableFields : maskedFields).filter((field) => (form[field] ?? '') !== '');
    const today = this.today();
    const rules = { uses: fieldUsesOf(this.fields, timeZone), zone: timeZone, position, arrival: today };
    const faults = faultsOf(form, today, null, rules);
    const isChanged = signature !== null && signature.form !== signedText(form);
    return {
      id,
      position,
      version,
      form: {
        ...plain,
        ...Object.fromEntries(masked.map((field) => [field, maskOf(field, String(form[field]))])),
      },
      complete: faults.length === 0,
      faults,
      signs: true,
      masked,
      signed: signature === null ? null : signature.agreed,
      changed_since_signed: isChanged,
      signature_current:
        !isChanged &&
        (signature?.agreed?.agreed.every(({ version: read }) => read === this.texts.house_rules?.version) ?? false),
      papers: papers.map((side) => ({ side, added_at: 1 })),
      shared_until: code === null ? null : 1_900_000_000,
    };
  }

  /** Saves by the contract's rules; returns the fields that another client has changed. */
  #save(position: number, save: FormPut): { conflicts: string[] } | 'invalid_input' | 'not_found' {
    const guest = this.guests[position];
    if (guest === undefined) return 'not_found';
    const isGiven = (field: (typeof guestFields)[number]) => (save.form[field] ?? '') !== '';
    if (guestFields.some((field) => isGiven(field) && this.fields[field] === 'hidden')) return 'invalid_input';
    const { form, conflicts } = applyPut({ ...guest.form }, save, this.#own(position).form);
    guest.form = formOf(form);
    guest.version += 1;
    this.version += 1;
    if (this.state === 'invited' || this.state === 'withdrawn') this.state = 'draft';
    return { conflicts };
  }

  #sign(
    position: number,
    { signature, agreed }: { signature: Signature; agreed: NonNullable<OwnForm['signed']>['agreed'] },
  ): 'edit_conflict' | null {
    if (agreed.some(({ version }) => version !== this.texts.house_rules?.version)) return 'edit_conflict';
    const at = 1_795_000_000;
    this.#at(position).signature = {
      of: signature,
      at,
      agreed: { at, agreed },
      form: signedText(this.#at(position).form),
    };
    this.version += 1;
    return null;
  }

  #at(position: number): Guest {
    const guest = this.guests[position];
    if (guest === undefined) throw new Error(`no guest ${position}`);
    return guest;
  }
}

function maskOf(field: string, number: string): string {
  if (!maskedFields.some((each) => each === field)) return maskSign;
  return `${maskSign}${number.length > 8 ? number.slice(-4) : ''}`;
}
