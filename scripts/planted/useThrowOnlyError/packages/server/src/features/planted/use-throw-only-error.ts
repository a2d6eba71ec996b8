export function refuse() {
  throw 'no room';
}
