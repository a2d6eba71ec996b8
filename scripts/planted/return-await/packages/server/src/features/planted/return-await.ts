const find = async () => Promise.resolve('313');

export async function room() {
  try {
    return find();
  } catch {
    return 'none';
  }
}
