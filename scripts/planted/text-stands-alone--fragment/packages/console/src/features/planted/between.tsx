export function Between({ name }: { name: string }) {
  return (
    <>
      {' · '}
      <bdi>{name}</bdi>
    </>
  );
}
