import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Fault, faultsOf } from '../../ui/kit/faults.ts';
import { useForm } from '../../ui/kit/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { createTexts, ensureWords } from '../i18n/texts.ts';
import { FormDialog } from './form-dialog.tsx';
import { useDrafts } from './use-drafts.ts';

const table = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(10), z.regex(/\S/)),
  names: z.record(z.string(), z.string().check(z.minLength(2))),
  seats: z.int().check(z.minimum(1), z.maximum(12)),
  zone: z.optional(z.enum(['bar', 'hall'])),
});
const good = { name: 'Window', names: {}, seats: 4 };
const faults = (value: unknown) => Object.fromEntries(faultsOf(table, value));

describe('faults of a contract schema', () => {
  it('name the field by its path and the limit that the schema sets', () => {
    expect(faults(good)).toEqual({});
    expect(faults({ ...good, name: ' ' })).toEqual({ name: { kind: 'empty' } });
    expect(faults({ ...good, name: 'x'.repeat(11) })).toEqual({ name: { kind: 'long', limit: 10 } });
    expect(faults({ ...good, names: { tr: 'x' } })).toEqual({ 'names.tr': { kind: 'short', limit: 2 } });
    expect(faults({ ...good, seats: 13 })).toEqual({ seats: { kind: 'high', limit: 12 } });
    expect(faults({ ...good, seats: 0 })).toEqual({ seats: { kind: 'low', limit: 1 } });
    expect(faults({ ...good, seats: undefined })).toEqual({ seats: { kind: 'empty' } });
    expect(faults({ ...good, zone: 'roof' })).toEqual({ zone: { kind: 'refused' } });
  });
});

interface Draft {
  name: string;
  tr: string;
  zone?: string;
}

function Tables({ onSave }: { onSave: (draft: Draft) => void }) {
  const drafts = useDrafts<Draft>('tables');
  return (
    <>
      <button type="button" onClick={() => drafts.show('new', { name: '', tr: 'ab' })}>
        Add
      </button>
      {drafts.open !== null && (
        <TableForm
          draft={drafts.open.draft}
          onChange={(next) => drafts.keep('new', next)}
          onSave={onSave}
          onClose={drafts.close}
          onCancel={() => drafts.forget('new')}
          onStartAnew={drafts.open.onStartAnew}
        />
      )}
    </>
  );
}

interface TableFormProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onSave: (draft: Draft) => void;
  onClose: () => void;
  onCancel: () => void;
  onStartAnew: (() => void) | null;
}

function TableForm({ draft, onChange, onSave, ...dialog }: TableFormProps) {
  const [isSaving, setSaving] = useState(false);
  const form = useForm<Fault>({
    faults: faultsOf(table, { name: draft.name, names: { tr: draft.tr }, seats: 1, zone: draft.zone }),
    textOf: ({ kind }) => `fault ${kind}`,
    onSubmit: () => {
      setSaving(true);
      onSave(draft);
    },
  });
  return (
    <FormDialog title="Table" form={form.props} save="Save" isSaving={isSaving} {...dialog}>
      <TextField
        label="Name"
        value={draft.name}
        error={form.errorOf('name')}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      <details>
        <summary>More</summary>
        <TextField
          label="Turkish"
          value={draft.tr}
          error={form.errorOf('names.tr')}
          onChange={(event) => onChange({ ...draft, tr: event.target.value })}
        />
      </details>
    </FormDialog>
  );
}

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});

async function openForm() {
  const onSave = vi.fn<(draft: Draft) => void>();
  const user = userEvent.setup();
  const texts = createTexts();
  await ensureWords(texts, 'forms');
  render(
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={texts}>
        <Tables onSave={onSave} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  const add = () => user.click(screen.getByRole('button', { name: 'Add' }));
  await add();
  return { onSave, user, add, name: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }) };
}

describe('a form on a contract schema', () => {
  it('shows the fault at its field from the first try to save, moves the focus there, and saves nothing', async () => {
    const { onSave, user, name } = await openForm();
    expect(screen.queryByText('fault empty')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('fault empty').id).toBe(name().getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(name());
    expect(onSave).not.toHaveBeenCalled();
    await user.type(name(), 'Window');
    expect(screen.queryByText('fault empty')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenCalledWith({ name: 'Window', tr: 'ab' });
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true');
  });

  it('opens the group of fields that the first faulty field is folded away in', async () => {
    const { user, name } = await openForm();
    await user.type(name(), 'Window');
    await user.click(screen.getByText('More'));
    await user.clear(screen.getByRole('textbox', { name: 'Turkish' }));
    const group = screen.getByText('More').closest('details');
    group?.removeAttribute('open');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(group?.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Turkish' }));
  });

  it('keeps the draft of a form that is closed, and drops the draft of one that is cancelled', async () => {
    const { user, add, name } = await openForm();
    await user.type(name(), 'Win');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await add();
    expect(name().value).toBe('Win');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await add();
    expect(name().value).toBe('');
  });

  it('tells a draft that is opened again from stored values, and starts over at a press', async () => {
    const { user, add, name } = await openForm();
    const notice = () => screen.queryByText('Your changes from earlier. They are not saved yet.');
    await user.type(name(), 'Win');
    expect(notice(), 'while it is typed').toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await add();
    expect(await screen.findByText('Your changes from earlier. They are not saved yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(name().value).toBe('');
    expect(notice()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await add();
    expect(notice(), 'nothing was typed since').toBeNull();
  });

  it('keeps the draft of a screen that is left, and has the browser ask before a reload takes it (AUTH-18)', async () => {
    const listen = vi.spyOn(globalThis, 'addEventListener');
    const first = await openForm();
    const ask = listen.mock.calls.find(([type]) => type === 'beforeunload')?.[1];
    if (typeof ask !== 'function') throw new Error('nobody asks before a reload');
    const reload = () => {
      const event = new Event('beforeunload', { cancelable: true });
      ask.call(window, event);
      return event.defaultPrevented;
    };
    expect(reload()).toBe(false);
    await first.user.type(first.name(), 'Win');
    cleanup();
    expect(reload()).toBe(true);
    const second = await openForm();
    expect(second.name().value).toBe('Win');
    await second.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(reload()).toBe(false);
    await second.user.click(screen.getByRole('button', { name: 'Add' }));
    await second.user.type(second.name(), 'Door');
    client.clear();
    cleanup();
    const next = await openForm();
    expect(next.name().value, 'nothing of the session that has ended').toBe('');
  });
});
