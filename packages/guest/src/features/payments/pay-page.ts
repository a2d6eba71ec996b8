import { chooseLanguage, languageNames, setDocumentLanguage } from '@bellhop/browser/i18n/language';
import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { isolated } from '@bellhop/browser/ui/isolated';
import { formatMoney } from '@bellhop/contract/money/money';
import { checkOutPayment, getPayPage, type PayPage } from '@bellhop/contract/payments/pay-page';
import { type Language, languages } from '@bellhop/contract/scalars';
import type english from '../../locales/en/payments.json';
import { createApi } from '../../platform/api/api.ts';
import { failureCode } from '../../platform/api/failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { crashWords } from '../../platform/i18n/crash-words.ts';
import { storedLanguage } from '../../platform/i18n/language.ts';
import { createTranslate, loadTexts, type Translate } from '../../platform/i18n/phrases.ts';
import { partsOf } from '../../ui/parts-of.ts';

/** Attributes of a name, code or amount, so that browsers do not translate it. */
const untranslated = { translate: 'no' } as const;

type PayKey = keyof typeof english;
/** Reasons why the page has no data. */
type Trouble = 'unknown' | 'busy' | 'failed';

interface PayPageParts {
  readonly root: HTMLElement;
  readonly code: string;
  readonly ofPhone: readonly string[];
  readonly clock: Pick<Clock, 'elapsed'>;
  /** Navigates to the page of a payment provider. */
  readonly leaveFor: (address: string) => void;
  /** Whether the guest returns from the provider after a payment. */
  readonly isBack: boolean;
}

interface PageState {
  page: PayPage | null;
  trouble: Trouble | null;
  /** Whether the last read failed without a connection, so that the page may be out of date. */
  isStale: boolean;
  /** Whether the guest asked how to pay at the reception. */
  isAtDesk: boolean;
  /** Whether the payment provider is unavailable. */
  isDown: boolean;
  /** Value of `elapsed` until which the page waits for the confirmation of a payment. */
  waitsUntil: number;
}

/** Seconds between reads: for a payment, for a refund or correction, and after a failure. */
const everySeconds = { unpaid: 5, settled: 30, failed: 10 };
/** Seconds; confirmations usually take less. Later, a press asks for the state. */
const patience = 180;

/**
 * Shows a payment link and its state, and reads it again while the page is visible. Works without a framework, so that
 * it loads fast on a poor network. Returns a function that stops it.
 */
export function openPayPage({ root, code, ofPhone, clock, leaveFor, isBack }: PayPageParts): () => void {
  const shown: PageState = { page: null, trouble: null, isStale: false, isAtDesk: false, isDown: false, waitsUntil: 0 };
  if (isBack) shown.waitsUntil = clock.elapsed() + patience;
  let language = chooseLanguage(storedLanguage.read(), ofPhone);
  const api = createApi({ token: null, language: () => language });
  let t: Translate<PayKey> | null = null;
  let askedAt = 0;
  // After a return from the provider the page asks it once, because the provider's message may have been lost.
  let mayAsk = isBack;
  let isOver = false;
  /** HTML of the drawn page. */
  let drawn = '';

  async function speak(next: Language): Promise<void> {
    language = next;
    const texts = await loadTexts(next, 'payments');
    if (language !== next) return;
    setDocumentLanguage(next);
    t = createTranslate<PayKey>(next, texts);
    draw();
  }

  async function read(): Promise<void> {
    askedAt = clock.elapsed();
    try {
      const page = await api.call(getPayPage, { params: { code } });
      const isFirst = shown.page === null;
      Object.assign(shown, { page, trouble: null, isStale: false });
      const preferred = chooseLanguage(storedLanguage.read(), [page.language, ...ofPhone]);
      if (isFirst && preferred !== language && page.languages.includes(preferred)) return await speak(preferred);
    } catch (error) {
      const why = failureCode(error);
      if (why === 'not_found') Object.assign(shown, { page: null, trouble: 'unknown' });
      else if (shown.page !== null) shown.isStale = true;
      else shown.trouble = why === 'too_many_requests' || why === 'limit_reached' ? 'busy' : 'failed';
    }
    draw();
  }

  /** Lets the server ask the provider for the payment; the next read has the result. */
  async function ask(): Promise<void> {
    mayAsk = false;
    await api.call(checkOutPayment, { params: { code }, body: { language } }).catch(() => undefined);
    await read();
  }

  async function pay(): Promise<void> {
    try {
      const answer = await api.call(checkOutPayment, { params: { code }, body: { language } });
      shown.isDown = false;
      if ('redirect' in answer) return leaveFor(answer.redirect);
      shown.isAtDesk = true;
      draw();
    } catch (error) {
      shown.isDown = failureCode(error) === 'unavailable';
      // The link may be paid or cancelled, or the connection lost; the next read shows the state.
      await read();
    }
  }

  function draw(): void {
    if (t === null || isOver) return;
    // Keeps the keyboard focus on the element with the same id.
    const focusId = root.contains(document.activeElement) ? document.activeElement?.id : '';
    try {
      const parts = view(
        { ...shown, isWaiting: clock.elapsed() < shown.waitsUntil },
        { t, language, choose, pay: () => void pay(), retry: () => void read() },
      );
      const html = parts.map(({ outerHTML }) => outerHTML).join('');
      // Without a change the page is not replaced: an open list, a selection and a translation stay.
      if (html === drawn) return;
      drawn = html;
      root.replaceChildren(...parts);
    } catch {
      showCrash();
      return;
    }
    root.removeAttribute('aria-busy');
    document.title = shown.page?.hotel_name ?? t('title');
    if (focusId) document.getElementById(focusId)?.focus();
  }

  function choose(next: Language): void {
    storedLanguage.write(next);
    void speak(next).catch(() => undefined);
  }

  /** Shows a message if the page cannot be drawn, so that it never stays blank. */
  function showCrash(): void {
    const [title, again] = crashWords();
    const card = element('section', { role: 'alert' }, element('h1', {}, title));
    drawn = '';
    card.append(button('again', again, () => location.reload()));
    root.replaceChildren(card);
    root.removeAttribute('aria-busy');
  }

  const look = () => {
    const state = shown.page?.state;
    if (document.hidden) return;
    if (shown.trouble === 'failed' && shown.page === null && clock.elapsed() - askedAt >= everySeconds.failed) {
      void read();
      return;
    }
    if (state === undefined) return;
    const isUnpaid = ['open', 'confirming', 'upcoming', 'expired'].includes(state);
    if (clock.elapsed() - askedAt < everySeconds[isUnpaid ? 'unpaid' : 'settled']) return;
    void (mayAsk && state === 'open' && clock.elapsed() < shown.waitsUntil ? ask() : read());
  };
  const timer = setInterval(look, 1000);
  document.addEventListener('visibilitychange', look);
  void speak(language).then(read).catch(showCrash);
  return () => {
    isOver = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

interface ViewParts {
  readonly t: Translate<PayKey>;
  readonly language: Language;
  readonly choose: (language: Language) => void;
  readonly pay: () => void;
  readonly retry: () => void;
}

function view(
  { page, trouble, isStale, isAtDesk, isDown, isWaiting }: PageState & { isWaiting: boolean },
  parts: ViewParts,
): HTMLElement[] {
  const { t } = parts;
  if (page === null && trouble === null) {
    return [element('p', { role: 'status' }, t('loading'))];
  }
  const head = element(
    'header',
    {},
    element('strong', { dir: 'auto', ...untranslated }, page?.hotel_name ?? t('title')),
    languageField(page?.languages ?? languages, parts),
  );
  if (page === null) {
    const why = trouble ?? 'failed';
    const card = element(
      'section',
      { role: 'alert' },
      element('h1', {}, t(`${why}.title`)),
      element('p', {}, t(`${why}.text`)),
    );
    if (why !== 'unknown') card.append(button('retry', t('retry'), parts.retry));
    return [head, card];
  }
  const locale = localeOf(parts.language);
  const amount = formatMoney(page.amount, page.currency, locale);
  const day = (at: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: page.time_zone }).format(at * 1000);
  const isOnline = page.by === 'online';
  const state = page.state === 'open' && isOnline && isWaiting ? 'confirming' : page.state;
  const title = element(
    'h1',
    {},
    ...sentence(t(`${state}.title`, { hotel: isolated(page.hotel_name), amount: isolated(amount) })),
  );
  const card = element('section', { 'aria-live': 'polite', 'data-state': state }, title);
  if (state === 'open') {
    const hint = isAtDesk ? t('open.desk') : isDown ? t('open.down') : isOnline ? t('open.leads') : null;
    if (hint !== null) card.append(element('p', { class: isAtDesk || isDown ? 'desk' : 'safe' }, hint));
  } else {
    const text = state === 'paid' && isOnline ? t('paid.online') : t(`${state}.text`, { day: day(page.starts_at) });
    card.append(element('p', {}, text));
    if (state === 'paid' && page.refunded > 0) {
      const part = isolated(formatMoney(page.refunded, page.currency, locale));
      card.append(element('p', {}, ...sentence(t('paid.refunded', { part }))));
    }
  }
  card.append(
    facts([
      [t('amount'), amount, untranslated],
      [t('purpose'), page.purpose],
      [t('initials'), page.initials, untranslated],
      // The link works until the second before its end.
      [t('until'), state === 'open' || state === 'upcoming' ? day(page.ends_at - 1) : null],
    ]),
  );
  if (state === 'open' && !isAtDesk) card.append(button('pay', t(isOnline ? 'open.payOnline' : 'open.pay'), parts.pay));
  if (state === 'open') card.append(element('p', { class: 'safe' }, t('open.safe')));
  return [head, ...(isStale ? [element('p', { role: 'status', class: 'stale' }, t('stale'))] : []), card];
}

function languageField(offered: readonly Language[], { t, language, choose }: ViewParts): HTMLElement {
  const select = document.createElement('select');
  select.id = 'language';
  select.setAttribute('aria-label', t('language'));
  select.append(
    ...offered.map((each) => element('option', { value: each, lang: each, ...untranslated }, languageNames[each])),
  );
  select.value = language;
  select.addEventListener('change', () => {
    const chosen = offered.find((each) => each === select.value);
    if (chosen !== undefined) choose(chosen);
  });
  return select;
}

type Fact = readonly [name: string, value: string | null, attributes?: typeof untranslated];

function facts(entries: readonly Fact[]): HTMLElement {
  const list = element('dl', {});
  for (const [name, value, attributes = {}] of entries) {
    if (value === null || value === '') continue;
    list.append(
      element('div', {}, element('dt', {}, name), element('dd', {}, element('bdi', { ...attributes }, value))),
    );
  }
  return list;
}

function button(id: string, text: string, press: () => void): HTMLElement {
  const node = element('button', { type: 'button', id }, text);
  node.addEventListener('click', press);
  return node;
}

function element(tag: string, attributes: Readonly<Record<string, string>>, ...inner: (string | Node)[]): HTMLElement {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...inner);
  return node;
}

/** The parts of a sentence; names and amounts are in elements of their own. */
function sentence(text: string): (string | Node)[] {
  return partsOf(text).map((part, at) => (at % 2 === 1 ? element('bdi', untranslated, part) : part));
}
