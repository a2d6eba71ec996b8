export function room() {
  const floor = 3;
  return 313;
}
