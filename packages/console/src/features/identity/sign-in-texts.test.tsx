import { languages } from '@bellhop/contract/scalars';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createTexts, ensureLanguage, ensureWords } from '../../platform/i18n/texts.ts';
import { renderInHotel } from '../../testing/render-in-hotel.tsx';
import { userPool } from '../../testing/user-pool.ts';
import { SignInFlow } from './sign-in-flow.tsx';

/** What AUTH-28 names, by our keys. */
const sayings = [
  'identity:failed.incorrect',
  'identity:failed.unauthenticated',
  'identity:failed.unauthorized',
  'identity:signIn.usernameRequired',
  'identity:signIn.passwordRequired',
  'entrance:failed.tooMany',
  'entrance:failed.userExists',
  'entrance:failed.emailExists',
  'entrance:failed.invalidPhone',
  'entrance:failed.weakPassword',
] as const;

describe('the texts of the sign-in', () => {
  it('are said in Turkish, Arabic and Spanish as well, each in words of its own (AUTH-28, AUTH-29)', async () => {
    const texts = createTexts();
    await ensureWords(texts, 'entrance');
    await Promise.all(languages.map((language) => ensureLanguage(texts, language)));
    for (const key of sayings) {
      const said = languages.map((language) => texts.t(key, { lng: language, ns: ['identity', 'entrance'] }));
      expect(new Set(said).size, key).toBe(languages.length);
      expect(
        said.every((text) => text !== '' && !text.includes('failed.')),
        key,
      ).toBe(true);
    }
  });
});

describe('the sign-in path', () => {
  it.each(['known@desk.example', 'nobody@desk.example'])(
    'says of a code that no mail server carries that none was sent, of every name alike: %s (RH1)',
    async (name) => {
      const settings = { carriesCodes: { email: false, sms: true } };
      const { session } = renderInHotel(<SignInFlow />, { provider: userPool(), settings });
      await screen.findByRole('textbox', { name: /Phone number or e-mail/ });
      await act(() => session.sendResetCode(name));
      expect(await screen.findByText(/^No code was sent: no mail server is set up here/)).toBeTruthy();
      expect(screen.queryByText(/on its way/)).toBeNull();
    },
  );

  it('shows that it is under way once the person is in and the desk is not there yet (AUTH-13)', async () => {
    const { session } = renderInHotel(<SignInFlow />, { provider: userPool() });
    expect(await screen.findByRole('textbox', { name: /Phone number or e-mail/ })).toBeTruthy();
    await act(() => session.signIn('selin', 'x'));
    expect(screen.getByText('Signing in')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
