export function read(text: string) {
  const room = JSON.parse(text);
  return typeof room;
}
