import { useLocation } from '@tanstack/react-router';
import { PaymentsScreen } from './payments-screen.tsx';
import { ReportScreen } from './report-screen.tsx';

/**
 * Links or their report, by the place: one part to load, because a person who opens the links soon opens the report.
 */
export function PaymentPages() {
  const { pathname } = useLocation();
  return pathname.endsWith('/report') ? <ReportScreen /> : <PaymentsScreen />;
}
