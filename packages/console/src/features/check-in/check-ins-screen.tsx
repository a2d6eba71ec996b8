import { Suspense } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { kindScreenOf } from '../requests/kind-screens.tsx';
import { scopeOf } from '../requests/scope.ts';

const RegisterButton = lazyWithWords(
  () => import('./register-button.tsx').then((module) => module.RegisterButton),
  'check-in',
);
const register = (
  <Suspense>
    <RegisterButton />
  </Suspense>
);

/** The list of fast check-ins, with the way to the register of a day (FCI-01). */
export const CheckInsScreen = kindScreenOf({ ...scopeOf('fastCheckin', 'FAST_CHECK_IN'), actions: register });
