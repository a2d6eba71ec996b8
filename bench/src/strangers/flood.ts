import { floods } from './floods.ts';

// A process of its own, so that the flood does not cost the measuring process time. The parent kills it.
process.on('disconnect', () => process.exit());
process.on('message', ({ name, target }: { name: string; target: Parameters<(typeof floods)[string]>[0] }) => {
  void floods[name]?.(target);
});
