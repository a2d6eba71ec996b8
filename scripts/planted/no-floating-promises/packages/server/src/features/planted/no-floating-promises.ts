async function save() {
  await Promise.resolve();
}

export function close() {
  save();
}
