export function WaitingLine({ count, t }: { count: number; t: (key: string) => string }) {
  return (
    <p>
      {count > 0 && <b>{count}</b>}
      {t('waiting')}
    </p>
  );
}
