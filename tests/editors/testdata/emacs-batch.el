;;; emacs-batch.el --- applies both fixes without a screen  -*- lexical-binding: t -*-
(defun await (what done)
  (with-timeout (20 (error "No %s" what))
    (while (not (funcall done)) (accept-process-output nil 0.02)))
  (princ (format "%s\n" what)))

(defun finding (text)
  (seq-find (lambda (d) (string-search text (flymake-diagnostic-text d))) (flymake-diagnostics)))

(defun has (text)
  (save-excursion (goto-char (point-min)) (search-forward text nil t)))

;; What a timer does in an Emacs that somebody uses.
(defun check ()
  (flymake-start))

(defun fix (title)
  (let ((actions (eglot-code-actions (point) nil "quickfix")))
    (eglot-execute (eglot-current-server)
                   (or (seq-find (lambda (a) (equal (plist-get a :title) title)) actions)
                       (error "No %s in %S" title actions)))))

(find-file (pop command-line-args-left))
(unless (eq major-mode 'cuda-mode) (error "The mode is %s" major-mode))
(call-interactively #'eglot)            ; eglot-ensure waits for a command, and there are none here
(await "server" #'eglot-managed-p)
(await "diagnostics" (lambda () (check) (and (finding "is not const") (cdr (flymake-diagnostics)))))
(let* ((found (finding "is not const"))
       (text (buffer-substring (flymake-diagnostic-beg found) (flymake-diagnostic-end found))))
  (unless (equal text "Taps") (error "Underlined is %S" text))
  (goto-char (flymake-diagnostic-beg found)))
;; A stand-in for nvcc says something of the file: its form is nvcc's, the words are not.
(let ((kit (expand-file-name "~/kit/")))
  (make-directory (concat kit "bin") t)
  (with-temp-file (concat kit "bin/nvcc")
    (insert "#!/bin/sh\nprintf '%s\\n' 'blur.cu(14): warning #177-D: nobody looks at \"i\"' "
            "'    int i = blockIdx.x * blockDim.x + threadIdx.x;' '        ^'\n"))
  (set-file-modes (concat kit "bin/nvcc") #o755)
  (setq-default eglot-workspace-configuration `(:gridls (:nvcc (:toolkit ,kit))))
  (eglot-signal-didChangeConfiguration (eglot-current-server)))
(await "the compiler" (lambda () (ignore-errors (gridls-nvcc)) (check) (finding "nobody looks")))

;; A server that dies is followed by another one.
(let ((before (jsonrpc--process (eglot-current-server))))
  (setq eglot-autoreconnect nil)
  (signal-process before 'SIGKILL)
  (await "end of the server" (lambda () (not (eglot-current-server))))
  (call-interactively #'eglot)
  (await "another server" (lambda () (check) (and (eglot-managed-p) (finding "is not const"))))
  (goto-char (flymake-diagnostic-beg (finding "is not const"))))
(fix "Add const")
(await "first fix" (lambda () (has "const __grid_constant__ Taps")))
(save-buffer)                           ; which tells the server of the change, as a pause does elsewhere
(await "new diagnostics" (lambda () (check) (not (finding "is not const"))))
(goto-char (flymake-diagnostic-beg (car (flymake-diagnostics))))
(fix "Add const __grid_constant__")
(await "second fix" (lambda () (has "in, const __grid_constant__ Taps")))
(save-buffer)
(eglot-shutdown (eglot-current-server))
;;; emacs-batch.el ends here
