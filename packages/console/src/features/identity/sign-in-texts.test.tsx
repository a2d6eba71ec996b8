import { languages } from '@bellhop/contract/scalars';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createTexts, ensureLanguage, ensureWords } from '../../platform/i18n/texts.ts';
import { renderInHotel } from '../../testing/render-in-hotel.tsx';
import { userPool } from '../../testing/user-pool.ts';
import { SignInFlow } from './sign-in-flow.tsx';

/** The keys of the messages of AUTH-28. */
const sayings = [
  'identity:failed.incorrect',
  'identity:failed.unauthenticated',
  'identity:failed.unauthorized',
  'identity:signIn.usernameRequired',
  'identity:signIn.passwordRequired',
  'identity-entrance:failed.tooMany',
  'identity-entrance:failed.userExists',
  'identity-entrance:failed.emailExists',
  'identity-entrance:failed.invalidPhone',
  'identity-entrance:failed.weakPassword',
] as const;

describe('the texts of the sign-in', () => {
  it('exist in Turkish, Arabic and Spanish as well, each translated (AUTH-28, AUTH-29)', async () => {
    const texts = createTexts();
    await ensureWords(texts, 'identity-entrance');
    await Promise.all(languages.map((language) => ensureLanguage(texts, language)));
    for (const key of sayings) {
      const translations = languages.map((language) =>
        texts.t(key, { lng: language, ns: ['identity', 'identity-entrance'] }),
      );
      expect(new Set(translations).size, key).toBe(languages.length);
      expect(
        translations.every((text) => text !== '' && !text.includes('failed.')),
        key,
      ).toBe(true);
    }
  });
});

describe('the sign-in path', () => {
  it.each(['known@desk.example', 'nobody@desk.example'])(
    'tells that a code was not sent where no mail server exists, the same for every name: %s (RH1)',
    async (name) => {
      const settings = { carriesCodes: { email: false, sms: true } };
      const { session } = renderInHotel(<SignInFlow />, { provider: userPool(), settings });
      await screen.findByRole('textbox', { name: /Phone number or e-mail/ });
      await act(() => session.sendResetCode(name));
      expect(await screen.findByText(/^No code was sent: no mail server is set up here/)).toBeTruthy();
      expect(screen.queryByText(/on its way/)).toBeNull();
    },
  );

  it('shows progress after the sign-in until the desk is loaded (AUTH-13)', async () => {
    const { session } = renderInHotel(<SignInFlow />, { provider: userPool() });
    expect(await screen.findByRole('textbox', { name: /Phone number or e-mail/ })).toBeTruthy();
    await act(() => session.signIn('selin', 'x'));
    expect(screen.getByText('Signing in')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
