import type { Language } from '@bellhop/contract/scalars';
import {
  addTemplate,
  getTemplate,
  putTemplate,
  type Template,
  updateTemplate,
} from '@bellhop/contract/templates/template';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ar from '../../locales/ar/templates.json';
import formWords from '../../locales/en/forms.json';
import administration from '../../locales/en/hotels-settings.json';
import en from '../../locales/en/templates.json';
import es from '../../locales/es/templates.json';
import tr from '../../locales/tr/templates.json';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { Gateway } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';

const words = { en, tr, ar, es };

const TemplatesScreen = lazyWithWords(
  async () => (await import('./templates-screen.tsx')).TemplatesScreen,
  'templates',
  'forms',
);

let gateway: Gateway;
let stored: Record<string, Template[]> = {};

beforeEach(() => {
  stored = {
    en: [{ id: 't-1', title: 'Hello', text: 'Hello {name}!', version: 1 }],
    tr: [
      { id: 't-1', title: 'Merhaba', text: 'Merhaba {name}!', version: 1 },
      { id: 't-2', title: 'Özür', text: 'Özür dileriz', version: 2 },
    ],
  };
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  gateway = new Gateway()
    .answer(getTemplate, whole)
    .answer(addTemplate, ({ body }) => {
      for (const [language, [written]] of Object.entries(body))
        stored[language] = [...(stored[language] ?? []), { id: 'x', version: 9, title: '', text: '', ...written }];
      return whole();
    })
    .answer(updateTemplate, ({ body: { language, id, title, text } }) => {
      stored[language] = (stored[language] ?? []).map((each) =>
        each.id === id ? { ...each, title, text, version: 9 } : each,
      );
      return whole();
    })
    .answer(putTemplate, ({ body }) => {
      const lists = Object.entries(body).map(([language, list]) => [
        language,
        list.map(({ id = 'x', ...rest }) => ({ id, version: 9, ...rest })),
      ]);
      stored = Object.fromEntries(lists);
      return whole();
    });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const whole = () => ({ ...stored, all: Object.values(stored).flat() });

const openScreen = async (language: Language = 'en') => {
  const address = '/app/staff/settings/template';
  const opened = await renderSignedIn(<TemplatesScreen />, { address, language, settings: { hotelId: 'grand' } });
  await screen.findByRole('heading', { name: words[language].heading });
  return { ...opened, user: userEvent.setup() };
};
const rowTexts = async (language: Language = 'en') => {
  const table = await screen.findByRole('table', { name: words[language].heading });
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => [...row.querySelectorAll('td, th')].slice(0, 3).map((cell) => cell.textContent));
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const findConflict = async () =>
  within(await screen.findByRole('alertdialog', { name: administration.conflict.entity }));
const acts = () => gateway.receivedCalls.map(({ id }) => id);

describe('the template manager', () => {
  it('is a table of language, title and text with an edit and a delete icon per row (TPL-01, API-11)', async () => {
    await openScreen();
    expect(await rowTexts()).toEqual([
      ['English', 'Hello', 'Hello {name}!'],
      ['Turkish', 'Merhaba', 'Merhaba {name}!'],
      ['Turkish', 'Özür', 'Özür dileriz'],
    ]);
    expect(
      screen
        .getAllByRole('columnheader')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['Language', 'Title', 'Text']);
    for (const title of ['Hello', 'Merhaba', 'Özür']) {
      await press(`Edit ${title}`);
      expect(within(screen.getByRole('dialog', { name: en.edit.title })).getByDisplayValue(title)).toBeTruthy();
      await press('Cancel');
      await press(`Delete ${title}`);
      expect(within(screen.getByRole('alertdialog', { name: en.delete.title })).getByText(title)).toBeTruthy();
      await press('Cancel');
    }
    expect(acts()).toEqual(['getTemplate']);
  });

  it('shows all languages or one, which the address keeps (TPL-02)', async () => {
    const { user, router } = await openScreen();
    const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: en.filter });
    await waitFor(() =>
      expect(
        within(filter)
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual(['All', 'English', 'Turkish']),
    );
    await user.selectOptions(filter, 'Turkish');
    const titles = async () => (await rowTexts()).map(([, title]) => title);
    await waitFor(async () => expect(await titles()).toEqual(['Merhaba', 'Özür']));
    expect(router.state.location.search).toEqual({ language: 'tr' });
    await user.selectOptions(filter, 'English');
    await waitFor(async () => expect(await titles()).toEqual(['Hello']));
    expect(router.state.location.search).toEqual({ language: 'en' });
    await user.selectOptions(filter, 'All');
    await waitFor(async () => expect(await titles()).toEqual(['Hello', 'Merhaba', 'Özür']));
    expect(router.state.location.search).toEqual({});
  });

  it('calls all languages “Hepsi” in Turkish (TPL-02)', async () => {
    await openScreen('tr');
    await rowTexts('tr');
    const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: tr.filter });
    expect([...filter.options].map(({ textContent }) => textContent)).toEqual(['Hepsi', 'İngilizce', 'Türkçe']);
  });

  it('says "No template" without any (TPL-08)', async () => {
    stored = {};
    await openScreen();
    expect(await screen.findByRole('heading', { name: 'No template' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('does not say "No template" while they load, nor where there is one (TPL-08)', async () => {
    stored = { en: [{ id: 't-1', title: 'Hello', text: 'Hello {name}!', version: 1 }] };
    const arrive = gateway.hold(getTemplate);
    await openScreen();
    await waitFor(() => expect(acts()).toEqual(['getTemplate']));
    expect(screen.queryByText('No template')).toBeNull();
    arrive();
    expect(await rowTexts()).toHaveLength(1);
    expect(screen.queryByText('No template')).toBeNull();
  });

  it('shows a failure to load, and tries again', async () => {
    gateway.fail(getTemplate, 'internal');
    await openScreen();
    expect((await screen.findByRole('alert')).textContent).toContain(en.failed.read);
    await press('Try again');
    expect(await rowTexts()).toHaveLength(3);
  });
});

describe('a new template', () => {
  it('has about 180 languages, the reader’s first, title, text, cancel and save (TPL-03, TPL-04, TPL-05, D9)', async () => {
    await openScreen();
    await press(en.add.open);
    const dialog = within(screen.getByRole('dialog', { name: en.add.title }));
    const language = dialog.getByRole<HTMLSelectElement>('combobox', { name: en.language });
    expect(language.selectedOptions[0]?.textContent).toBe('English');
    // The hotel's languages on top, then all others by name.
    expect([...language.options].slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      'English',
      'Turkish',
      'Abkhazian',
    ]);
    expect(language.options.length).toBeGreaterThanOrEqual(180);
    expect(dialog.getByRole('textbox', { name: en.title })).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: en.text })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeTruthy();
    await userEvent.type(field(en.title), 'Thanks');
    await press('Cancel');
    expect(screen.queryByRole('dialog', { name: en.add.title })).toBeNull();
    await press(en.add.open);
    expect([field(en.title).value, field(en.text).value]).toEqual(['', '']);
    expect(acts()).toEqual(['getTemplate']);
  });

  it.each<[Language, [english: string, turkish: string], string[], string]>([
    ['tr', ['İngilizce', 'Türkçe'], ['Türkçe', 'İngilizce'], 'Almanca'],
    ['ar', ['الإنجليزية', 'التركية'], ['العربية', 'الإنجليزية', 'التركية'], 'الألمانية'],
  ])(
    "names all languages in %s, the reader's, which is chosen (TPL-04, TPL-05, D9)",
    async (language, [english, turkish], ofHotel, german) => {
      await openScreen(language);
      expect((await rowTexts(language)).map(([languageName]) => languageName)).toEqual([english, turkish, turkish]);
      await press(words[language].add.open);
      const list = within(screen.getByRole('dialog')).getByRole<HTMLSelectElement>('combobox', {
        name: words[language].language,
      });
      expect(list.selectedOptions[0]?.textContent).toBe(ofHotel[0]);
      const names = [...list.options].map(({ textContent }) => textContent);
      expect(names.slice(0, ofHotel.length)).toEqual(ofHotel);
      expect(names).toContain(german);
    },
  );

  it('is sent as a map of one language, and the templates are read again (TPL-03, TPL-09, TPL-14)', async () => {
    const { user } = await openScreen();
    await rowTexts();
    await press(en.add.open);
    await user.selectOptions(screen.getByRole('combobox', { name: en.language }), 'German');
    await user.type(field(en.title), 'Danke');
    await user.type(field(en.text), 'Danke schön');
    await press('Save');
    await waitFor(() => expect(acts()).toEqual(['getTemplate', 'addTemplate', 'getTemplate']));
    expect(gateway.receivedCalls[1]?.body).toEqual({
      de: [{ id: expect.any(String), title: 'Danke', text: 'Danke schön' }],
    });
    await waitFor(async () => expect(await rowTexts()).toContainEqual(['German', 'Danke', 'Danke schön']));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: en.add.title })).toBeNull());
  });

  it('of an existing template adds it in a language that it lacks, under the same id', async () => {
    const { user } = await openScreen();
    await rowTexts();
    await press('Add Özür in another language');
    const language = screen.getByRole<HTMLSelectElement>('combobox', { name: en.language });
    expect(language.value).toBe('en');
    expect([...language.options].map(({ value }) => value)).not.toContain('tr');
    await user.clear(field(en.title));
    await user.type(field(en.title), 'Sorry');
    await press('Save');
    await waitFor(() =>
      expect(gateway.receivedCalls[1]?.body).toEqual({ en: [{ id: 't-2', title: 'Sorry', text: 'Özür dileriz' }] }),
    );
  });

  it('needs a title and a text (TPL-10)', async () => {
    await openScreen();
    await press(en.add.open);
    await press('Save');
    expect(screen.getAllByText(formWords.empty)).toHaveLength(2);
    expect(document.activeElement).toBe(field(en.title));
    expect(acts()).not.toContain('addTemplate');
  });

  it('that failed shows the reason and keeps the text; the second attempt sends the same template (TPL-12)', async () => {
    const { user } = await openScreen();
    await press(en.add.open);
    await user.type(field(en.title), 'Hi');
    await user.type(field(en.text), 'Hi there');
    gateway.fail(addTemplate, 'unavailable');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain(en.failed.save);
    expect([field(en.title).value, field(en.text).value]).toEqual(['Hi', 'Hi there']);
    await user.keyboard('{Escape}');
    await press('Close');
    await press(en.add.open);
    expect(field(en.text).value).toBe('Hi there');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: en.add.title })).toBeNull());
    const [first, second] = gateway.bodiesOf(addTemplate);
    expect(second).toEqual(first);
    // The form is empty after it was saved.
    await press(en.add.open);
    expect(field(en.text).value).toBe('');
  });
});

describe('editing', () => {
  it('has title, text, cancel and save, and is followed by a read (TPL-06, TPL-09, API-10)', async () => {
    const { user } = await openScreen();
    await rowTexts();
    await press('Edit Özür');
    expect(screen.queryByRole('combobox', { name: en.language })).toBeNull();
    expect([field(en.title).value, field(en.text).value]).toEqual(['Özür', 'Özür dileriz']);
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(acts()).toEqual(['getTemplate']);
    await press('Edit Özür');
    await user.type(field(en.title), '!');
    await user.type(field(en.text), ', {{name}');
    await press('Save');
    await waitFor(async () => expect(await rowTexts()).toContainEqual(['Turkish', 'Özür!', 'Özür dileriz, {name}']));
    expect(acts()).toEqual(['getTemplate', 'updateTemplate', 'getTemplate']);
    expect(gateway.receivedCalls[1]?.body).toEqual({
      language: 'tr',
      id: 't-2',
      title: 'Özür!',
      text: 'Özür dileriz, {name}',
      version: 2,
    });
  });

  it('needs a title and a text too (TPL-10)', async () => {
    const { user } = await openScreen();
    await rowTexts();
    await press('Edit Özür');
    await user.clear(field(en.title));
    await press('Save');
    expect(screen.getAllByText(formWords.empty)).toHaveLength(1);
    await user.type(field(en.title), 'Pardon');
    await user.clear(field(en.text));
    await press('Save');
    expect(screen.getAllByText(formWords.empty)).toHaveLength(1);
    expect(document.activeElement).toBe(field(en.text));
    expect(acts()).toEqual(['getTemplate']);
  });

  it('that failed shows the reason in a message and keeps the text (TPL-12)', async () => {
    const { user } = await openScreen();
    await rowTexts();
    gateway.fail(updateTemplate, 'unavailable');
    await press('Edit Özür');
    await user.type(field(en.text), '.');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain(en.failed.save);
    expect([field(en.title).value, field(en.text).value]).toEqual(['Özür', 'Özür dileriz.']);
    expect(await rowTexts()).toContainEqual(['Turkish', 'Özür', 'Özür dileriz']);
  });

  it("after a colleague's change shows both texts and lets the person choose", async () => {
    const { user } = await openScreen();
    await rowTexts();
    const current = { id: 't-2', title: 'Pardon', text: 'Çok özür dileriz', version: 5 };
    gateway.fail(updateTemplate, 'edit_conflict', { current }, 2);
    await press('Edit Özür');
    await user.type(field(en.text), '.');
    await press('Save');
    const conflict = await findConflict();
    expect(conflict.getByText(/^Now: .*Pardon/)).toBeTruthy();
    expect(conflict.getByText(/^Now: .*Çok özür dileriz/)).toBeTruthy();
    await user.click(conflict.getByRole('button', { name: 'Close' }));
    expect(field(en.text).value).toBe('Özür dileriz.');
    await press('Save');
    await findConflict();
    await press(administration.conflict.keep);
    await waitFor(() => expect(gateway.bodiesOf(updateTemplate).at(-1)).toMatchObject({ version: 5 }));
    await waitFor(async () => expect(await rowTexts()).toContainEqual(['Turkish', 'Özür', 'Özür dileriz.']));
  });

  it("can take the colleague's text", async () => {
    const { user } = await openScreen();
    await rowTexts();
    const current = { id: 't-2', title: 'Pardon', text: 'Çok', version: 5 };
    gateway.fail(updateTemplate, 'edit_conflict', { current });
    await press('Edit Özür');
    await user.type(field(en.text), '.');
    await press('Save');
    await findConflict();
    await press(administration.conflict.take);
    expect([field(en.title).value, field(en.text).value]).toEqual(['Pardon', 'Çok']);
  });
});

describe('deleting', () => {
  it('asks first, saves the rest of the map, and confirms it for 1.5 s (TPL-07, TPL-09, TPL-11, API-10)', async () => {
    await openScreen();
    await rowTexts();
    await press('Delete Merhaba');
    const dialog = screen.getByRole('alertdialog', { name: en.delete.title });
    expect(dialog.textContent).toContain('Merhaba');
    expect(acts()).toEqual(['getTemplate']);
    // Measured from before the toast shows, as a slow machine would see it late.
    const since = performance.now();
    const waits = vi.spyOn(globalThis, 'setTimeout');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Template deleted successfull')).toBeTruthy();
    await waitFor(() => expect(waits.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(1500));
    expect(tr.deleted).toBe('Şablon başarıyla silindi');
    await waitFor(() => expect(acts()).toEqual(['getTemplate', 'getTemplate', 'putTemplate', 'getTemplate']));
    expect(gateway.receivedCalls[2]).toMatchObject({
      query: { version: '2' },
      body: { en: [{ id: 't-1' }], tr: [{ id: 't-2' }] },
    });
    await waitFor(async () => expect((await rowTexts()).map(([, title]) => title)).toEqual(['Hello', 'Özür']));
    await waitFor(() => expect(screen.queryByText('Template deleted successfull')).toBeNull());
    expect(performance.now() - since).toBeGreaterThan(1400);
  });

  it('keeps a template that a colleague has just changed, and shows so (TPL-12)', async () => {
    await openScreen();
    await rowTexts();
    stored['tr'] = [{ id: 't-2', title: 'Özür', text: 'Yeni', version: 8 }];
    await press('Delete Özür');
    await press('Delete');
    expect((await screen.findByRole('alert')).textContent).toContain(en.failed.delete);
    expect(acts()).not.toContain('putTemplate');
    await waitFor(async () => expect(await rowTexts()).toContainEqual(['Turkish', 'Özür', 'Yeni']));
  });

  it('that failed shows so and keeps the template (TPL-12)', async () => {
    await openScreen();
    await rowTexts();
    gateway.fail(putTemplate, 'unavailable');
    await press('Delete Hello');
    await press('Delete');
    expect((await screen.findByRole('alert')).textContent).toContain(en.failed.delete);
    expect(screen.queryByText('Template deleted successfull')).toBeNull();
    expect((await rowTexts()).map(([, title]) => title)).toEqual(['Hello', 'Merhaba', 'Özür']);
  });

  it('is refused after three conflicts with colleagues', async () => {
    await openScreen();
    await rowTexts();
    gateway.fail(putTemplate, 'edit_conflict', {}, 3);
    await press('Delete Özür');
    await press('Delete');
    expect((await screen.findByRole('alert')).textContent).toContain(en.failed.delete);
    expect(acts().filter((act) => act === 'putTemplate')).toHaveLength(3);
  });
});
