export async function room() {
  const found = await 313;
  return found;
}
