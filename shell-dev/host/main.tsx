import { createRoot } from 'react-dom/client';
import { Shell } from './Shell';
import './shell.css';
import { createSuite } from './suite';

const element = document.getElementById('shell');
if (element) createRoot(element).render(<Shell suite={createSuite()} />);
