import { render } from '@testing-library/react';

export const show = render;
