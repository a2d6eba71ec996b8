export function word(status: 'OPEN' | 'CLOSED') {
  switch (status) {
    case 'OPEN':
      return 'open';
  }
  return '';
}
