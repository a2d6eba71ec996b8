import type { TypedForms } from '@bellhop/contract/check-in/form-edit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type SignedIn, SignedInContext } from '../../platform/session/session-context.ts';
import { formDraftOf } from '../../platform/storage/drafts.ts';
import { dropDraftsExceptOf } from '../../platform/storage/drop-drafts.ts';
import { useTyped } from './use-typed.ts';

afterEach(() => dropDraftsExceptOf(null));

const signedIn = { person: { sub: 'staff-1' } } as SignedIn;
const wrapper = ({ children }: { children: ReactNode }) => (
  <SignedInContext value={signedIn}>{children}</SignedInContext>
);
const open = () => renderHook(() => useTyped('check-in-1'), { wrapper }).result;
const draft = formDraftOf('staff-1', 'check-in.check-in-1');
const typed = (fields: Readonly<Record<string, string>>): TypedForms => ({
  0: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value, base: null }])),
});

it('Fields handed over to the outbox stay in the draft until the outbox has stored them, and are not shown from it', async () => {
  const hook = open();
  let store = () => {};
  const isStored = new Promise<void>((resolve) => {
    store = resolve;
  });
  const entered = typed({ passport_number: 'U1' });
  act(() => void hook.current.change(() => entered));
  act(() => hook.current.handOver(entered, isStored));
  expect(hook.current.typed).toEqual({});
  expect(draft.read()).toContain('U1');
  act(() => void hook.current.change(() => typed({ email: 'ada@' })));
  expect(draft.read()).toMatch(/U1.*ada@/);
  expect(open().current.typed).toEqual(typed({ email: 'ada@' }));
  await act(async () => store());
  expect(JSON.parse(draft.read() ?? '')).toEqual(typed({ email: 'ada@' }));
  expect(hook.current.typed).toEqual(typed({ email: 'ada@' }));
});

it('Fields handed over to the outbox do not come back into the draft of a person who signs out meanwhile', async () => {
  const hook = open();
  const entered = typed({ passport_number: 'U1' });
  act(() => void hook.current.change(() => entered));
  await act(async () => {
    hook.current.handOver(entered, Promise.resolve());
    dropDraftsExceptOf(null);
  });
  expect(draft.read()).toBeNull();
});
