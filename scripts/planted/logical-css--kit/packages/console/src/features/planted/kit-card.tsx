import { Box } from '@mantine/core';

export const KitCard = () => <Box ml="md" />;
