import { describe, expect, it, vi } from 'vitest';
import { draftOf, fileCountOf, formDraftOf } from './drafts.ts';
import { dropDraftsExceptOf, isSetAside, setDraftsAside } from './drop-drafts.ts';
import { setDeskKey } from './sealing.ts';

const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const isSealed = (draft: { key: string }) => localStorage.getItem(draft.key)?.startsWith('sealed:') === true;

describe('drafts', () => {
  it('are kept by person and request', () => {
    draftOf('sub-1', 'r1').write('one');
    draftOf('sub-1', 'r2').write('two');
    expect(draftOf('sub-1', 'r1').read()).toBe('one');
    draftOf('sub-1', 'r1').clear();
    expect(draftOf('sub-1', 'r1').read()).toBeNull();
    expect(draftOf('sub-1', 'r2').read()).toBe('two');
  });

  it('of others are removed at a sign-in, and all at a sign-out (AUTH-18)', () => {
    draftOf('sub-1', 'r1').write('mine');
    draftOf('sub-2', 'r1').write('theirs');
    fileCountOf(draftOf('sub-1', 'r1').key).write(1);
    fileCountOf(draftOf('sub-2', 'r1').key).write(2);
    localStorage.setItem('bellhop.lang', '"tr"');
    dropDraftsExceptOf('sub-1');
    expect(draftOf('sub-1', 'r1').read()).toBe('mine');
    expect(draftOf('sub-2', 'r1').read()).toBeNull();
    expect(fileCountOf(draftOf('sub-1', 'r1').key).read()).toBe(1);
    expect(fileCountOf(draftOf('sub-2', 'r1').key).read()).toBeNull();
    dropDraftsExceptOf(null);
    expect(fileCountOf(draftOf('sub-1', 'r1').key).read()).toBeNull();
    expect(draftOf('sub-1', 'r1').read()).toBeNull();
    expect(localStorage.getItem('bellhop.lang')).toBe('"tr"');
  });

  it('that were set aside wait a day while another person uses the desk, and no longer', () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    draftOf('sub-1', 'r1').write('mine');
    setDraftsAside('sub-1');
    vi.advanceTimersByTime(23 * 3_600_000);
    dropDraftsExceptOf('sub-2');
    expect(isSetAside('sub-1')).toBe(true);
    expect(draftOf('sub-1', 'r1').read()).toBe('mine');
    vi.advanceTimersByTime(3_600_000);
    dropDraftsExceptOf('sub-2');
    expect(isSetAside('sub-1')).toBe(false);
    expect(draftOf('sub-1', 'r1').read()).toBeNull();
    vi.useRealTimers();
  });

  it('that are stored are joined with text typed before the key is there, and cleared only after a read', async () => {
    const [draft, form] = [draftOf('sub-1', 'r1'), formDraftOf('sub-1', 'add.r1')];
    setDeskKey(key, 'sub-1');
    draft.write('Half a sentence');
    form.write('{"room":1}');
    await expect.poll(() => [draft, form].every(isSealed)).toBe(true);
    setDeskKey(null);
    draft.write('x');
    draft.clear();
    setDeskKey(key, 'sub-1');
    await expect.poll(draft.read).toBe('Half a sentence');
    setDeskKey(null);
    draft.write('and more');
    form.write('{"room":2}');
    const heard = new Promise((resolve) => window.addEventListener('storage', resolve, { once: true }));
    setDeskKey(key, 'sub-1');
    await heard;
    await expect.poll(draft.read).toBe('Half a sentence\nand more');
    await expect.poll(form.read).toBe('{"room":1}');
  });

  it('that are stored outlive text typed at the moment of the unlocking, however fast the sealing is', async () => {
    const draft = draftOf('sub-1', 'r3');
    setDeskKey(key, 'sub-1');
    draft.write('Half a sentence');
    await expect.poll(() => isSealed(draft)).toBe(true);
    setDeskKey(null);
    const { decrypt } = crypto.subtle;
    vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...input) => {
      // The sealing of a short text takes as long as one digest.
      for (let digest = 0; digest < 200; digest += 1) await crypto.subtle.digest('SHA-256', new Uint8Array(64));
      return decrypt.apply(crypto.subtle, input);
    });
    draft.write('and more');
    setDeskKey(key, 'sub-1');
    await expect.poll(draft.read).toBe('Half a sentence\nand more');
  });

  it('of another person are neither opened nor sealed by this person’s key', async () => {
    localStorage.setItem('bellhop.draft.sub-2.r1', '"theirs"');
    localStorage.setItem('bellhop.draft.sub-1.r1', '"mine"');
    setDeskKey(key, 'sub-1');
    await expect.poll(() => isSealed(draftOf('sub-1', 'r1'))).toBe(true);
    draftOf('sub-2', 'r2').write('typed as they left');
    expect(localStorage.getItem('bellhop.draft.sub-2.r1')).toBe('"theirs"');
    setDeskKey(key, 'sub-2');
    await expect.poll(() => [draftOf('sub-2', 'r1'), draftOf('sub-2', 'r2')].every(isSealed)).toBe(true);
    expect(draftOf('sub-2', 'r1').read()).toBe('theirs');
  });
});
