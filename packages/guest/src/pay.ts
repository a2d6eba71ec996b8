import { refuseStrayDrops } from '@bellhop/browser/stray-drops';
import '@bellhop/browser/ui/tokens.css';
import './ui/tokens.css';
import '@bellhop/browser/ui/base.css';
import './ui/base.css';
import './features/payments/pay-page.css';
import { openPayPage } from './features/payments/pay-page.ts';
import { systemClock } from './platform/clock.ts';
import { loadFontsWhenIdle } from './platform/fonts.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('pay.html has no #root');

openPayPage({
  root,
  code: decodeURIComponent(location.pathname.split('/').at(-1) ?? ''),
  ofPhone: navigator.languages,
  clock: systemClock,
  isBack: new URLSearchParams(location.search).get('back') === 'paid',
  leaveFor: (address) => location.assign(address),
});
loadFontsWhenIdle();
refuseStrayDrops();
